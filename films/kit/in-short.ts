import type { Scene } from '../film.ts'
import { summary } from './parts.ts'

/** The last scene of every film: a card with two to four short sentences. */
export const inShort = ({
  points,
  ...scene
}: Pick<Scene, 'seconds' | 'captions'> & { points: readonly string[] }): Scene => ({
  title: 'In short',
  ...scene,
  descriptions: [
    {
      at: 0.3,
      text: `Summary card: ${points.map((point, index) => `${index + 1}. ${point}.`).join(' ')}`,
    },
  ],
  draw: (t) => summary(t, points),
})
