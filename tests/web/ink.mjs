// The contrast of every visible text of a page against the pixels that are really behind it.
//
// A screenshot without text shows what is behind; the colour of a text is what the browser computes.
// The pixels under a line of text differ, so the 5th percentile of the contrasts counts.
import { check } from "./kit.mjs";

const LEAST = 4.5;

// Every visible line of text: its box, its colour, its words. Disabled things and text over pictures
// that say nothing (aria-hidden figures of drawings) count as well; text in SVG is decoration.
const texts = () => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const alpha = (e) => {
    let all = 1;
    for (let x = e; x; x = x.parentElement) all *= Number(getComputedStyle(x).opacity);
    return all;
  };
  const on_top = (e, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (e === hit || e.contains(hit) || hit.contains(e));
  };
  // Not even partly below something else, such as a fixed bar or the bubble of a lesson.
  const uncovered = (e, { x, y, width, height }) =>
    [0.02, 0.25, 0.5, 0.75, 0.98].every((part) => on_top(e, x + width * part, y + height / 2)) &&
    [0.02, 0.98].every((part) => on_top(e, x + width / 2, y + height * part));
  const around = (e, what) => {
    for (let x = e; x; x = x.parentElement) if (what(getComputedStyle(x))) return true;
    return false;
  };
  // The box of a line is higher than its letters, and that of a tilted one wider: its middle counts.
  const middle = ({ x, y, width, height }) => {
    const aside = Math.min(width / 4, 4);
    return { x: x + aside, y: y + height / 4, width: width - 2 * aside, height: height / 2 };
  };
  // Nobody tells the colour of a text behind a filter.
  const filtered = (style) => style.filter !== "none" && style.filter.includes("(");
  // What is seen of a line: elements around it may cut it off.
  const seen_of = (e, box) => {
    let { left, top, right, bottom } = box;
    for (let p = e; p && p !== document.body; p = p.parentElement) {
      if (getComputedStyle(p).overflowY === "visible") continue;
      const edge = p.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { x: left, y: top, width: right - left, height: bottom - top };
  };
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const e = node.parentElement;
    if (!node.data.trim() || !e || e.closest("svg, script, style, noscript, .hidden")) continue;
    if (!e.checkVisibility({ visibilityProperty: true })) continue; // as in closed <details>
    if (around(e, filtered)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const clip = middle(seen_of(e, box));
      const x = clip.x + clip.width / 2;
      const y = clip.y + clip.height / 2;
      if (clip.width < 2 || clip.height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight)
        continue;
      if (!uncovered(e, clip)) continue;
      found.push({
        clip,
        colour: getComputedStyle(e).color,
        alpha: alpha(e),
        text: `${node.data.trim().slice(0, 30)}" in .${e.className || e.parentElement?.className}`,
      });
    }
  }
  for (const e of document.querySelectorAll("input, select, textarea")) {
    if (!e.value || ["checkbox", "radio", "range", "file", "color"].includes(e.type)) continue;
    if (!e.checkVisibility({ visibilityProperty: true }) || around(e, filtered)) continue;
    const { left, top, width, height } = e.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const style = getComputedStyle(e);
    const clip = { x: left + 12, y: top + height / 4, width: width / 3, height: height / 2 };
    if (!uncovered(e, clip)) continue;
    found.push({
      clip,
      colour: style.color,
      alpha: alpha(e),
      text: `${e.value.slice(0, 30)}" in a field`,
    });
  }
  return found;
};

// Reads the pixels of a screenshot inside the page and returns each text's contrast.
const contrasts = ({ picture, found, least }) =>
  new Promise((done, no) => {
    const image = new Image();
    image.onerror = no;
    image.onload = () => {
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      const pen = canvas.getContext("2d", { willReadFrequently: true });
      pen.drawImage(image, 0, 0);
      const linear = (c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
      const light = ([r, g, blue]) =>
        0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(blue / 255);
      // The browser itself reads the colour, in whatever notation it was computed.
      const rgba = (colour) => {
        const dot = document.createElement("canvas").getContext("2d");
        dot.fillStyle = colour;
        dot.fillRect(0, 0, 1, 1);
        const [r, g, blue, a] = dot.getImageData(0, 0, 1, 1).data;
        return [r, g, blue, a / 255];
      };
      const weak = [];
      for (const { clip, colour, alpha, text } of found) {
        const x = Math.max(0, Math.floor(clip.x));
        const y = Math.max(0, Math.floor(clip.y));
        const w = Math.min(image.width - x, Math.ceil(clip.width));
        const h = Math.min(image.height - y, Math.ceil(clip.height));
        if (w < 1 || h < 1) continue;
        const ink = rgba(colour);
        const a = ink[3] * alpha;
        const { data } = pen.getImageData(x, y, w, h);
        const all = [];
        for (let i = 0; i < data.length; i += 4) {
          const behind = [data[i], data[i + 1], data[i + 2]];
          const front = behind.map((c, k) => ink[k] * a + c * (1 - a));
          const [one, two] = [light(front), light(behind)].sort((p, q) => q - p);
          all.push((one + 0.05) / (two + 0.05));
        }
        all.sort((p, q) => p - q);
        const low = all[Math.floor(all.length * 0.05)];
        if (low < least) weak.push(`${low.toFixed(1)} "${text}`);
      }
      done(weak);
    };
    image.src = `data:image/png;base64,${picture}`;
  });

const NO_TEXT = `*, *::before, *::after { -webkit-text-fill-color: transparent !important;
  text-shadow: none !important; caret-color: transparent !important; }
  svg text { fill-opacity: 1 }`;

// The spotlight of a lesson dims and tints text and ground alike, and the shadow of its bubble falls
// on what the bubble covers in part.
const NO_SPOTLIGHT = ".meant, .bubble { box-shadow: none !important; filter: none !important }";

// The page's policy forbids further style elements, but not this.
const dress = (rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
};

// Fonts, pictures and paintings are there, and everything that they change is drawn.
const drawn = (page) =>
  page.evaluate(async () => {
    const over = document.querySelector(".table[data-over]") !== null;
    while (over && !document.querySelector(".end-sheet[open]"))
      await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.all(pictures);
    const unpainted = () =>
      [...document.querySelectorAll("canvas[data-painting]")].some((c) => c.clientWidth > 0);
    while (unpainted()) await new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });

// The texts of the window whose contrast is less than 4.5 : 1, in words.
export async function weak_texts(page) {
  await drawn(page);
  const found = await page.evaluate(texts);
  check(found.length > 5, "there is text");
  await page.evaluate(dress, NO_TEXT + NO_SPOTLIGHT);
  const picture = (await page.screenshot()).toString("base64");
  await page.evaluate(dress, "");
  return page.evaluate(contrasts, { picture, found, least: LEAST });
}

const LIGHTS = {
  day: { colorScheme: "light", contrast: "no-preference" },
  dusk: { colorScheme: "dark", contrast: "no-preference" },
  contrast: { colorScheme: "light", contrast: "more" },
};

// The weak texts in each light. The system's wishes change in place, which a page follows whose
// reader has not chosen a light.
export async function weak_in_lights(page) {
  const weak = [];
  for (const [name, wishes] of Object.entries(LIGHTS)) {
    await page.emulateMedia(wishes);
    await page.waitForFunction((light) => document.documentElement.dataset.light === light, name);
    weak.push(...(await weak_texts(page)).map((what) => `${name}: ${what}`));
  }
  return weak;
}
