/** The frame, pixels. One pixel of a phone that is 390 wide shows 3.3 of it. */
export const WIDTH = 1280
export const HEIGHT = 720
export const FRAMES_PER_SECOND = 25

/** Characters of a caption: two lines. */
export const CAPTION_MAX_LENGTH = 84
/** Characters per second that can be read. */
export const CAPTION_MAX_PACE = 20

/** Draws the content of a scene as SVG elements, `t` seconds after its start. */
type Draw = (t: number) => string

interface Caption {
  /** Start, seconds after the start of the scene. It stays until the next one, or the end of the scene. */
  at: number
  /** At most `CAPTION_MAX_LENGTH` characters. */
  text: string
  /** Fault codes the caption is about, e.g. `P0420`. */
  codes?: readonly string[]
}

/** One cause and its effect. Every scene is a chapter. */
export interface Scene {
  /** Name of the chapter, at most 40 characters. */
  title: string
  seconds: number
  captions: readonly Caption[]
  draw: Draw
}

/** The film of one lesson, 45 to 75 seconds long. Frames, captions and chapters come from its scenes. */
export interface Film {
  /** Code of the module and number of the lesson in it, from 1, as in the catalog. */
  moduleId: string
  lesson: number
  /** The poster frame, seconds after the start. */
  posterAt: number
  scenes: readonly Scene[]
}

/** The texts of a lesson page beside the film. */
export interface LessonText {
  /** One sentence for lists and search engines, 80 to 160 characters. */
  summary: string
  /** What the learner can do afterward: two to four items that start with a verb. */
  goals: readonly string[]
  tools: readonly string[]
  /** What can hurt people or the vehicle. */
  safety: readonly string[]
  /** The procedure. `limit` is the value that decides, with unit and condition. */
  steps: readonly { text: string; limit?: string }[]
}

/** A caption or chapter on the timeline of the whole film. */
interface Cue {
  start: number
  end: number
  text: string
  codes: readonly string[]
}

export const durationOf = ({ scenes }: Film): number =>
  scenes.reduce((total, { seconds }) => total + seconds, 0)

/** The scenes with the second of the film at which each starts. */
export function timeline({ scenes }: Film): (Scene & { start: number; end: number })[] {
  let start = 0
  return scenes.map((scene) => {
    const placed = { ...scene, start, end: start + scene.seconds }
    start = placed.end
    return placed
  })
}

export const captionsOf = (film: Film): Cue[] =>
  timeline(film).flatMap(({ captions, start, seconds }) =>
    captions.map(({ at, text, codes = [] }, index) => ({
      start: start + at,
      end: start + (captions[index + 1]?.at ?? seconds),
      text,
      codes,
    })),
  )

/** Characters per second for which a caption is shown. */
export const paceOf = ({ start, end, text }: Cue): number => text.length / (end - start)

export const chaptersOf = (film: Film): Cue[] =>
  timeline(film).map(({ title, start, end }) => ({ start, end, text: title, codes: [] }))
