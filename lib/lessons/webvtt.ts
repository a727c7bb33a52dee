import type { Cue } from '@/lib/lessons/types'

const timestamp = (seconds: number) =>
  new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

/** Captions as WebVTT. `-->` and markup cannot occur in a line: both need a `<`, `>` or `&`. */
export const toWebVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(({ start, end, text }) => {
      const line = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      return `${timestamp(start)} --> ${timestamp(end)}\n${line.replace(/\s+/g, ' ')}`
    }),
  ].join('\n\n')
