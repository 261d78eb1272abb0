// A small synthesiser. A sound is a few layers, each a tone or a band of noise with a pitch that may
// slide and a loudness that rises and fades.

import type { PlaceName } from "./scene";
import type { Settings } from "./settings";
import type { SoundName } from "./sound";

interface Layer {
  wave?: OscillatorType; // without one: noise
  pitch: number; // Hz; of noise: the middle of its band
  to?: number; // Hz at the end
  narrow?: number; // how narrow the band is
  at?: number; // s after the beginning
  rise?: number; // s until it is at its loudest
  long: number; // s
  loud: number;
}

const noise = (pitch: number, long: number, loud: number, more: Partial<Layer> = {}): Layer => ({
  pitch,
  long,
  loud,
  narrow: 1,
  ...more,
});
const tone = (pitch: number, long: number, loud: number, more: Partial<Layer> = {}): Layer => ({
  wave: "sine",
  pitch,
  long,
  loud,
  ...more,
});
const bell = (pitch: number, long: number, loud: number, at = 0): Layer[] => [
  tone(pitch, long, loud, { at }),
  tone(pitch * 2.76, long * 0.5, loud * 0.35, { at }),
  tone(pitch * 5.4, long * 0.25, loud * 0.15, { at }),
];
const knock = (pitch: number, at = 0): Layer[] => [
  tone(pitch, 0.09, 0.6, { to: pitch * 0.7, at, wave: "triangle" }),
  noise(pitch * 6, 0.03, 0.35, { at }),
];
const chord = (pitches: number[], apart: number, long: number): Layer[] =>
  pitches.map((pitch, i) =>
    tone(pitch, long, 0.32, { at: i * apart, wave: "triangle", rise: 0.02 }),
  );

const SOUNDS: Record<SoundName, Layer[]> = {
  card: [noise(2400, 0.07, 0.4, { to: 900 }), tone(140, 0.08, 0.35, { to: 90, at: 0.03 })],
  flick: [noise(3800, 0.05, 0.35, { to: 1800, narrow: 2 })],
  shuffle: [0, 0.06, 0.12, 0.18, 0.24].map((at) => noise(2600, 0.06, 0.28, { at, to: 1400 })),
  drop: [tone(620, 0.14, 0.5, { to: 1150 })],
  plip: [tone(900, 0.1, 0.45, { to: 1700 }), tone(1400, 0.07, 0.2, { at: 0.07, to: 2200 })],
  splash: [noise(1300, 0.35, 0.45, { to: 500, rise: 0.02 }), tone(420, 0.16, 0.3, { to: 900 })],
  water: [noise(900, 0.7, 0.35, { to: 1500, rise: 0.25 }), noise(2600, 0.6, 0.12, { rise: 0.2 })],
  wood: knock(210),
  knock: knock(330),
  hammer: [...knock(520), ...knock(520, 0.16), ...knock(390, 0.34)],
  bell: bell(784, 1.1, 0.4),
  chime: [...bell(1047, 0.7, 0.26), ...bell(1319, 0.8, 0.26, 0.09), ...bell(1568, 1, 0.26, 0.18)],
  glass: bell(1760, 0.6, 0.3),
  stone: [noise(1700, 0.05, 0.4, { narrow: 4 }), tone(880, 0.06, 0.3, { wave: "triangle" })],
  leaves: [0, 0.05, 0.11, 0.16].map((at) => noise(4600, 0.09, 0.2, { at, to: 3000, rise: 0.02 })),
  rustle: [noise(3400, 0.22, 0.28, { to: 5200, rise: 0.08 })],
  thud: [tone(120, 0.18, 0.8, { to: 55 }), noise(320, 0.08, 0.4)],
  drum: [tone(95, 0.4, 0.9, { to: 48 }), noise(180, 0.12, 0.3)],
  sword: [
    noise(5200, 0.3, 0.32, { to: 7800, narrow: 5 }),
    tone(2300, 0.28, 0.12, { wave: "square", to: 2650 }),
    tone(120, 0.1, 0.4, { to: 70 }),
  ],
  arrow: [noise(1500, 0.18, 0.35, { to: 4200, narrow: 3 }), ...knock(260, 0.17)],
  coin: [tone(2637, 0.09, 0.2, { wave: "square" }), tone(3520, 0.25, 0.2, { at: 0.07 })],
  page: [noise(1900, 0.2, 0.35, { to: 3600, rise: 0.06 }), noise(900, 0.07, 0.3, { at: 0.18 })],
  whoosh: [noise(500, 0.35, 0.45, { to: 2200, rise: 0.15, narrow: 1.5 })],
  spoil: [
    noise(3000, 0.5, 0.3, { to: 700, rise: 0.03 }),
    tone(160, 0.7, 0.5, { to: 62, at: 0.08, wave: "triangle" }),
  ],
  glow: [tone(523, 0.8, 0.22, { rise: 0.25 }), tone(784, 0.9, 0.18, { rise: 0.3, at: 0.08 })],
  tick: [noise(2900, 0.025, 0.35, { narrow: 6 })],
  turn: [tone(587, 0.22, 0.3, { wave: "triangle" }), tone(880, 0.35, 0.28, { at: 0.12 })],
  win: chord([392, 494, 587, 784, 988], 0.11, 1.3),
  lose: chord([440, 392, 330, 262], 0.17, 0.9),
};

// What is heard of a place: bands of noise that swell and sink, tones that chirp.
interface Band {
  wave?: OscillatorType;
  pitch: number;
  narrow: number;
  loud: number;
  swell: number; // Hz
  chirp?: number; // Hz, on and off
}

const PLACES: Record<PlaceName, Band[]> = {
  vale: [
    { pitch: 320, narrow: 0.8, loud: 0.5, swell: 0.07 },
    { pitch: 1500, narrow: 1.2, loud: 0.12, swell: 0.21 },
    { wave: "sine", pitch: 4300, narrow: 1, loud: 0.02, swell: 0.13, chirp: 19 },
  ],
  mycelia: [
    { pitch: 2600, narrow: 0.7, loud: 0.16, swell: 0.11 },
    { pitch: 700, narrow: 1, loud: 0.28, swell: 0.17 },
  ],
  dreamscape: [
    { pitch: 240, narrow: 1.5, loud: 0.5, swell: 0.05 },
    { wave: "sine", pitch: 196, narrow: 1, loud: 0.06, swell: 0.08 },
    { wave: "sine", pitch: 294, narrow: 1, loud: 0.04, swell: 0.06 },
  ],
  mystic: [
    { pitch: 180, narrow: 1, loud: 0.55, swell: 0.4 },
    { pitch: 3800, narrow: 3, loud: 0.08, swell: 3.1, chirp: 7 },
  ],
};

const SOFT = 0.5; // how much of its loudness a place has

export class Synth {
  private readonly master: GainNode;
  private readonly around: GainNode;
  private readonly hiss: AudioBuffer;
  private playing: AudioScheduledSourceNode[] = [];
  private place: PlaceName | null = null;
  private ambience = 0;

  constructor(private readonly audio: AudioContext) {
    this.master = audio.createGain();
    this.around = audio.createGain();
    this.around.gain.value = 0;
    this.master.connect(audio.destination);
    this.around.connect(audio.destination);
    this.hiss = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
    const samples = this.hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }

  // Ears hear ratios: the sliders are squared.
  set({ sound, volume, ambience }: Settings): void {
    const { currentTime } = this.audio;
    this.master.gain.setTargetAtTime(sound ? (volume / 100) ** 2 : 0, currentTime, 0.02);
    this.ambience = sound ? (ambience / 100) ** 2 * SOFT : 0;
    this.around.gain.setTargetAtTime(this.ambience, currentTime, 0.6);
    this.surround();
  }

  play(name: SoundName, after: number): void {
    for (const layer of SOUNDS[name]) this.sound(layer, after);
  }

  enter(place: PlaceName): void {
    if (place === this.place) return;
    this.still();
    this.place = place;
    this.surround();
  }

  leave(): void {
    this.still();
    this.place = null;
  }

  private noise(): AudioBufferSourceNode {
    const source = this.audio.createBufferSource();
    source.buffer = this.hiss;
    source.loop = true;
    return source;
  }

  private band(pitch: number, narrow: number): BiquadFilterNode {
    const filter = this.audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = narrow;
    return filter;
  }

  private sound(layer: Layer, after: number): void {
    const { wave, pitch, to = pitch, narrow = 1, at = 0, rise = 0.004, long, loud } = layer;
    const begin = this.audio.currentTime + after + at;
    const end = begin + long;
    const gain = this.audio.createGain();
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loud, begin + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(this.master);
    const source = wave ? this.audio.createOscillator() : this.noise();
    const filter = this.band(pitch, narrow);
    const slide = source instanceof OscillatorNode ? source.frequency : filter.frequency;
    if (source instanceof OscillatorNode) {
      source.type = wave ?? "sine";
      source.connect(gain);
    } else source.connect(filter).connect(gain);
    slide.setValueAtTime(pitch, begin);
    slide.exponentialRampToValueAtTime(to, end);
    source.start(begin);
    source.stop(end + 0.02);
  }

  private surround(): void {
    if (!this.place || this.ambience === 0) return this.still();
    if (this.playing.length) return;
    for (const band of PLACES[this.place]) this.hum(band);
  }

  private still(): void {
    for (const source of this.playing) source.stop();
    this.playing = [];
  }

  // One band of the place, without an end.
  private hum({ wave, pitch, narrow, loud, swell, chirp }: Band): void {
    const gain = this.audio.createGain();
    gain.gain.value = loud * 0.6;
    const source = wave ? this.audio.createOscillator() : this.noise();
    if (source instanceof OscillatorNode) {
      source.type = wave ?? "sine";
      source.frequency.value = pitch;
      source.connect(gain);
    } else source.connect(this.band(pitch, narrow)).connect(gain);
    gain.connect(this.around);
    this.modulate(gain.gain, swell, loud * 0.4, "sine");
    if (chirp) this.modulate(gain.gain, chirp, loud * 0.4, "square");
    source.start();
    this.playing.push(source);
  }

  private modulate(what: AudioParam, speed: number, depth: number, wave: OscillatorType): void {
    const slow = this.audio.createOscillator();
    const amount = this.audio.createGain();
    slow.type = wave;
    slow.frequency.value = speed;
    amount.gain.value = depth;
    slow.connect(amount).connect(what);
    slow.start();
    this.playing.push(slow);
  }
}
