// Sounds made of noise and sines; none is longer than a second.

import { playedCards } from '../cards/card';
import type { News, TableState } from '../table/state';

let context: AudioContext | null = null;

interface Tone {
  from: number;
  to?: number;
  start?: number;
  length: number;
  loud?: number;
  shape?: OscillatorType;
}

function envelope(audio: AudioContext, start: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, { from, to = from, start = 0, length, loud = 0.12, shape = 'sine' }: Tone): void {
  const at = audio.currentTime + start;
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(envelope(audio, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

function rustle(audio: AudioContext, length: number, pitch: number, loud = 0.2): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = samples;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(envelope(audio, audio.currentTime, length, loud));
  source.start();
}

const SOUNDS: Record<string, (audio: AudioContext) => void> = {
  slide: (audio) => rustle(audio, 0.12, 3200),
  card: (audio) => rustle(audio, 0.08, 1400, 0.35),
  pass: (audio) => tone(audio, { from: 240, to: 180, length: 0.12, loud: 0.08 }),
  turn: (audio) => [660, 880].forEach((from, i) => tone(audio, { from, start: i * 0.11, length: 0.2 })),
  bomb: (audio) => {
    rustle(audio, 0.5, 300, 0.6);
    tone(audio, { from: 130, to: 40, length: 0.5, loud: 0.4, shape: 'triangle' });
  },
  win: (audio) => [523, 659, 784, 1047].forEach((from, i) => tone(audio, { from, start: i * 0.12, length: 0.3 })),
  lose: (audio) => [440, 370, 294].forEach((from, i) => tone(audio, { from, start: i * 0.16, length: 0.3 })),
};

/** Which sound belongs to what has happened. */
export function soundOf(news: News, state: TableState): string | null {
  switch (news.what) {
    case 'dealt':
      return 'slide';
    case 'played': {
      const cards = playedCards(news.text ?? '') ?? [];
      const isEqual = cards.length === 4 && new Set(cards.map((card) => card[0])).size === 1;
      return isEqual || cards.join('') === 'BR' ? 'bomb' : 'card';
    }
    case 'passed':
      return 'pass';
    case 'your_turn':
      return 'turn';
    case 'finished': {
      const mine = state.you === null ? 0 : (state.finished?.scores[state.you] ?? 0);
      return mine > 0 ? 'win' : mine < 0 ? 'lose' : null;
    }
    default:
      return null;
  }
}

export function sound(news: News, state: TableState): void {
  const name = soundOf(news, state);
  if (!name) return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[name]?.(context);
}
