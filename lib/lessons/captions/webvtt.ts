import type { Cue } from '@/lib/lessons/schema'

const timestamp = (seconds: number) =>
  new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

/** Formats captions as WebVTT. Escaping `&`, `<` and `>` also prevents `-->` and markup in a caption. */
export const toWebVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(({ start, end, text }) => {
      const line = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      return `${timestamp(start)} --> ${timestamp(end)}\n${line.replace(/\s+/g, ' ')}`
    }),
  ].join('\n\n')
