// The contrast of every text of the tables against the pixels that are really behind it: at least
// 4.5 : 1, in three lights, at the start, in the middle and at the end of a match.
//
// A screenshot without text shows what is behind; the colour of a text is what the browser computes.
// The pixels under a line of text differ, so the 5th percentile of the contrasts counts.
import { browser, check, finish, GAMES, person, test } from "./kit.mjs";
import { go, record_of, stage_host, stand } from "./stage.mjs";

const LEAST = 4.5;
const WINDOWS = ["desk", "phone"];
const LIGHTS = ["light", "dark", "contrast"];
const PARTS = [0.02, 0.5, 1]; // of a match

const url = await stage_host();
const b = await browser();

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
    const style = getComputedStyle(e);
    if (style.visibility !== "visible" || around(e, filtered)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const clip = middle(seen_of(e, box));
      const x = clip.x + clip.width / 2;
      const y = clip.y + clip.height / 2;
      if (clip.width < 2 || clip.height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight)
        continue;
      if (!on_top(e, x, y)) continue;
      found.push({
        clip,
        colour: style.color,
        alpha: alpha(e),
        text: `${node.data.trim().slice(0, 30)}" in .${e.className || e.parentElement?.className}`,
      });
    }
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

// The page's policy forbids further style elements, but not this.
const hide_text = (rules) => {
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

async function weak_texts(page) {
  await drawn(page);
  const found = await page.evaluate(texts);
  check(found.length > 5, "there is text");
  await page.evaluate(hide_text, NO_TEXT);
  const picture = (await page.screenshot()).toString("base64");
  await page.evaluate(hide_text, "");
  return page.evaluate(contrasts, { picture, found, least: LEAST });
}

// The weak texts of one window. The record is loaded once; the lights change in place.
async function weak_in(screen, record) {
  const { page, close } = await person(b, { screen, settings: { motion: "off", drawer: "" } });
  const plies = await stand(page, url, record);
  const weak = [];
  for (const part of PARTS) {
    const ply = Math.round(plies * part);
    await go(page, ply);
    for (const theme of LIGHTS) {
      await page.evaluate((t) => window.stage.light(t), theme);
      const at = `${screen}, ${theme}, ply ${ply}`;
      weak.push(...(await weak_texts(page)).map((what) => `${at}: ${what}`));
    }
  }
  await close();
  return weak;
}

for (const game of GAMES)
  await test(`${game}: every text stands out, in ${WINDOWS.length} windows and ${LIGHTS.length} lights`, async () => {
    const record = record_of(game, 2, 3);
    const weak = await Promise.all(WINDOWS.map((screen) => weak_in(screen, record)));
    const all = weak.flat();
    check(all.length === 0, `${all.length} texts:\n${all.slice(0, 40).join("\n")}`);
  });
await finish();
