import { beforeEach, expect, test } from 'vitest'
import { bestVoice, createReader } from '@/components/lesson/player/captions/read-aloud'
import { speakable } from '@/components/lesson/player/captions/speakable'

const cues = [
  { start: 0.3, end: 4, text: 'Clamp the current probe.', codes: [] },
  { start: 4, end: 8, text: 'The battery supplies 12.6 V.', codes: [] },
  { start: 8, end: 12, text: 'The lamp is dark.', codes: [] },
]

/** What the reader asks of the film and the voice, in order. */
let log: string[]
let endSentence: () => void

const reader = () =>
  createReader(
    cues,
    { hold: () => log.push('hold'), release: () => log.push('release') },
    {
      speak: (text, onEnd) => {
        log.push(text)
        endSentence = onEnd
      },
      cancel: () => log.push('cancel'),
    },
  )

beforeEach(() => {
  log = []
})

test('each cue is one sentence, spoken once', () => {
  const { follow } = reader()
  for (const second of [0, 0.3, 1, 2]) follow(second)
  endSentence()
  for (const second of [3, 4.1, 5]) follow(second)
  expect(log).toEqual(['Clamp the current probe.', 'release', 'The battery supplies 12.6 volts.'])
})

test('the film waits before the end of a cue until its sentence is spoken', () => {
  const { follow } = reader()
  follow(0)
  follow(3.4)
  expect(log).toEqual(['Clamp the current probe.'])
  follow(3.6)
  expect(log.at(-1)).toBe('hold')
  endSentence()
  expect(log.at(-1)).toBe('release')
  follow(3.7)
  follow(4)
  expect(log.at(-1)).toBe('The battery supplies 12.6 volts.')
})

test('after a stop, the cue is repeated, and the end of the canceled sentence changes nothing', () => {
  const { follow, stop } = reader()
  follow(4.1)
  const endOfCanceled = endSentence
  stop()
  expect(log.slice(1)).toEqual(['cancel', 'release'])
  follow(5)
  expect(log.at(-1)).toBe('The battery supplies 12.6 volts.')
  endOfCanceled()
  follow(7.6)
  expect(log.at(-1)).toBe('hold')
})

test('after a seek, the cue at the new second is spoken', () => {
  const { follow, stop } = reader()
  follow(0)
  stop()
  follow(9)
  expect(log.at(-1)).toBe('The lamp is dark.')
})

const voice = (name: string, lang: string, localService: boolean, isDefault = false) =>
  ({ name, lang, localService, default: isDefault, voiceURI: name }) satisfies SpeechSynthesisVoice

test('prefers an English voice on the device, then the default voice', () => {
  const server = voice('Server', 'en-US', false, true)
  const local = voice('Local', 'en-GB', true)
  const localDefault = voice('Local default', 'en-US', true, true)
  const german = voice('Anna', 'de-DE', true, true)
  expect(bestVoice([german, server, local])?.name).toBe('Local')
  expect(bestVoice([local, localDefault, german])?.name).toBe('Local default')
  expect(bestVoice([german, server])?.name).toBe('Server')
  expect(bestVoice([german])).toBeUndefined()
})

test('units, signs and fault codes become words', () => {
  expect(speakable('At 20 °C, 0.4 mA flow through 10 MΩ.')).toBe(
    'At 20 degrees Celsius, 0.4 milliamps flow through 10 megohms.',
  )
  expect(speakable('Within ±4 %: 60 N·m, not −3 N·m.')).toBe(
    'Within plus or minus 4 percent: 60 newton meters, not minus 3 newton meters.',
  )
  expect(speakable('P0171 at 90 km/h and 2.4 m of 5 A.')).toBe(
    'P 0 1 7 1 at 90 kilometers an hour and 2.4 meters of 5 amps.',
  )
  expect(speakable('4 Main fuses')).toBe('4 Main fuses')
})
