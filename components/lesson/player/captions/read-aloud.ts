import type { Cue } from '@/lib/lessons/schema'
import { cueIndexAt } from '@/lib/lessons/watching/timeline'
import { speakable } from './speakable'

/** What reading aloud needs of the film. */
interface HeldFilm {
  /** Stops time in the film until `release`. */
  hold: () => void
  release: () => void
}

/** What reading aloud needs of the device's speech engine. */
interface Voice {
  /** Speaks a text. Calls `onEnd` once the text is spoken or can't be spoken. */
  speak: (text: string, onEnd: () => void) => void
  cancel: () => void
}

/**
 * Seconds before the end of a cue at which the film waits for the voice. The time of the film is reported only
 * about four times a second. Waiting later would show the next caption, or end the film.
 */
const HOLD_EARLY_S = 0.5

/** Speaks each cue of a film once, and holds the film while a sentence takes longer than its cue. */
export function createReader(cues: readonly Cue[], film: HeldFilm, voice: Voice) {
  let spoken: Cue | undefined
  let isSpeaking = false
  // Distinguishes the end of the current sentence from the end of a canceled one, which arrives later.
  let sentence = 0

  const speak = (cue: Cue) => {
    spoken = cue
    isSpeaking = true
    sentence += 1
    const own = sentence
    voice.speak(speakable(cue.text), () => {
      if (own !== sentence) return
      isSpeaking = false
      film.release()
    })
  }
  return {
    /** Follows the film, which plays at this second. */
    follow(second: number): void {
      if (isSpeaking && spoken) {
        if (second >= spoken.end - HOLD_EARLY_S) film.hold()
        return
      }
      const cue = cues[cueIndexAt(cues, second)]
      if (cue && cue !== spoken) speak(cue)
    },
    /** Stops the voice. The cue is repeated when the film plays on. */
    stop(): void {
      sentence += 1
      spoken = undefined
      isSpeaking = false
      voice.cancel()
      film.release()
    },
  }
}

/** The language of the captions. */
const LANGUAGE = 'en'

/** Rates that speech engines pronounce clearly. */
const SLOWEST = 0.5
const FASTEST = 2

/**
 * The voice that reads best: of the captions' language, on the device instead of on a server, and chosen by the user
 * as the default. Undefined if the device has no voice of this language.
 */
export function bestVoice(
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const rank = ({ localService, default: isDefault }: SpeechSynthesisVoice) =>
    Number(localService) * 2 + Number(isDefault)
  return voices
    .filter(({ lang }) => lang.toLowerCase().startsWith(LANGUAGE))
    .toSorted((one, other) => rank(other) - rank(one))[0]
}

/** How long a browser may take to list its voices, milliseconds. */
const VOICES_MS = 2000

/** Calls `use` with the best voice as soon as the browser has listed its voices. */
function findVoice(signal: AbortSignal, use: (voice: SpeechSynthesisVoice | undefined) => void) {
  // Some browsers for Android have no speech engine.
  if (!('speechSynthesis' in window)) return use(undefined)
  const voice = bestVoice(speechSynthesis.getVoices())
  if (voice) return use(voice)
  const settle = () => {
    clearTimeout(timer)
    if (!signal.aborted) use(bestVoice(speechSynthesis.getVoices()))
  }
  const timer = setTimeout(settle, VOICES_MS)
  speechSynthesis.addEventListener('voiceschanged', settle, { once: true, signal })
}

/** Time after which a sentence counts as spoken, because some engines don't report its end, milliseconds. */
const longest = (text: string, rate: number) => 2000 + (text.length * 250) / rate

/** Speaks with a voice of the device, as fast as the film plays. Never pauses: Android cancels paused speech. */
function voiceOf(voice: SpeechSynthesisVoice, video: HTMLVideoElement): Voice {
  // Chromium reports no end of an utterance that nothing refers to.
  let utterance: SpeechSynthesisUtterance | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    speak(text, onEnd) {
      clearTimeout(timer)
      utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice
      utterance.lang = voice.lang
      utterance.rate = Math.min(Math.max(video.defaultPlaybackRate, SLOWEST), FASTEST)
      timer = setTimeout(onEnd, longest(text, utterance.rate))
      const end = () => {
        clearTimeout(timer)
        onEnd()
      }
      utterance.addEventListener('end', end)
      utterance.addEventListener('error', end)
      speechSynthesis.speak(utterance)
    },
    cancel() {
      clearTimeout(timer)
      speechSynthesis.cancel()
    },
  }
}

/**
 * Reads the captions of a film aloud while it plays. Calls `onMissing` if the device has no voice for them. Returns a
 * function that stops it.
 */
export function readAloud(
  video: HTMLVideoElement,
  cues: readonly Cue[],
  onMissing: () => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  findVoice(signal, (voice) => {
    if (voice) followFilm(video, cues, voiceOf(voice, video), signal)
    else onMissing()
  })
  return () => controller.abort()
}

function followFilm(
  video: HTMLVideoElement,
  cues: readonly Cue[],
  voice: Voice,
  signal: AbortSignal,
) {
  // With a rate of 0, the film waits without being paused: the controls stay hidden and the screen stays on.
  const hold = () => {
    video.playbackRate = 0
  }
  const release = () => {
    if (video.playbackRate === 0) video.playbackRate = video.defaultPlaybackRate
  }
  const reader = createReader(cues, { hold, release }, voice)
  const follow = () => {
    if (!video.paused && !video.seeking) reader.follow(video.currentTime)
  }
  let rate = video.defaultPlaybackRate
  const changeRate = () => {
    if (video.defaultPlaybackRate === rate) return
    rate = video.defaultPlaybackRate
    // Repeats the cue at the new speed.
    reader.stop()
  }
  // All tabs of a browser share one queue of speech.
  const channel = new BroadcastChannel('read-aloud')
  channel.addEventListener('message', () => video.pause(), { signal })
  const start = () => {
    channel.postMessage('started')
    follow()
  }
  video.addEventListener('play', start, { signal })
  video.addEventListener('timeupdate', follow, { signal })
  video.addEventListener('seeking', reader.stop, { signal })
  video.addEventListener('pause', reader.stop, { signal })
  video.addEventListener('ratechange', changeRate, { signal })
  window.addEventListener('pagehide', reader.stop, { signal })
  signal.addEventListener('abort', () => {
    reader.stop()
    channel.close()
  })
  if (!video.paused) start()
}
