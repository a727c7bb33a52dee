import type { Scene } from '../film.ts'
import { summary } from './parts.ts'

/** Seconds for which the summary card stays. */
export const SUMMARY_SECONDS = 5

/** The last scene of every film: a card with two to four short sentences and one caption. */
export const inShort = ({
  points,
  caption,
}: {
  points: readonly string[]
  caption: string
}): Scene => ({
  title: 'In short',
  seconds: SUMMARY_SECONDS,
  captions: [{ at: 0, text: caption }],
  descriptions: [
    {
      at: 0,
      text: `Summary card: ${points.map((point, index) => `${index + 1}. ${point}.`).join(' ')}`,
    },
  ],
  draw: () => summary(points),
})
