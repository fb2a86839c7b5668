import { createListeners } from '#web/browser/store.ts'

/** The alarm's sound, made by the browser: no file, and it works without a connection. */
export type Alarm = {
  /** Whether the browser lets it sound. */
  isRunning: () => boolean
  /** To be called from a press: browsers allow no sound before one. */
  start: () => Promise<void>
  /** Two rising tones for an order; louder when nobody has come for a while. */
  ring: (isLoud: boolean) => void
  /** Two falling tones: an order that was accepted is canceled. */
  cancel: () => void
  /** One low tone: there is no connection. */
  warn: () => void
  onChange: (listener: () => void) => () => void
}

type Tone = { frequency: number; at: number; seconds: number }

const ringing: Tone[] = [
  { frequency: 784, at: 0, seconds: 0.28 },
  { frequency: 1047, at: 0.3, seconds: 0.42 },
]
const canceling: Tone[] = [
  { frequency: 659, at: 0, seconds: 0.35 },
  { frequency: 392, at: 0.38, seconds: 0.6 },
]
const warning: Tone[] = [{ frequency: 220, at: 0, seconds: 0.9 }]

export function createAlarm(): Alarm {
  let audio: AudioContext | null = null
  const changes = createListeners()
  const play = (tones: Tone[], volume: number): void => {
    if (audio?.state !== 'running') return
    for (const { frequency, at, seconds } of tones) {
      const tone = new OscillatorNode(audio, { frequency, type: 'triangle' })
      const gain = new GainNode(audio, { gain: 0 })
      const from = audio.currentTime + at
      gain.gain.setValueAtTime(volume, from)
      gain.gain.exponentialRampToValueAtTime(0.001, from + seconds)
      tone.connect(gain).connect(audio.destination)
      tone.start(from)
      tone.stop(from + seconds)
    }
  }
  return {
    isRunning: () => audio?.state === 'running',
    async start() {
      audio ??= new AudioContext()
      audio.onstatechange = () => changes.emit()
      await audio.resume()
      changes.emit()
    },
    ring: (isLoud) => play(ringing, isLoud ? 1 : 0.35),
    cancel: () => play(canceling, 0.6),
    warn: () => play(warning, 0.35),
    onChange: changes.subscribe,
  }
}
