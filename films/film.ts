/** Size of the frame, pixels. A phone that is 390 pixels wide shows it at 0.3 times the size. */
export const WIDTH = 1280
export const HEIGHT = 720
export const FRAMES_PER_SECOND = 25

/** Characters of a line of a caption, which has at most two lines. */
const CAPTION_LINE_LENGTH = 37
/** Characters per second that a viewer can read. */
export const CAPTION_MAX_PACE = 17

/** Characters of a description. */
export const DESCRIPTION_MAX_LENGTH = 300

/** Returns the content of a scene as SVG elements, `t` seconds after its start. */
type Draw = (t: number) => string

interface Caption {
  /** Seconds after the start of the scene. The caption ends at the next one or at the end of the scene. */
  at: number
  /** At most two lines of `CAPTION_LINE_LENGTH` characters. */
  text: string
  /** Fault codes that the caption mentions, e.g. `P0420`. */
  codes?: readonly string[]
}

/**
 * What the picture shows and no caption says, e.g. the reading of a meter. It belongs to the transcript, for
 * learners who can't see the film.
 */
interface Description {
  /** Seconds after the start of the scene. The description ends at the next one or at the end of the scene. */
  at: number
  /** At most `DESCRIPTION_MAX_LENGTH` characters. Its figures are drawn in this part of the scene. */
  text: string
}

/** A scene shows one cause and its effect. Every scene is a chapter. */
export interface Scene {
  /** Title of the chapter, at most 40 characters. */
  title: string
  seconds: number
  captions: readonly Caption[]
  descriptions: readonly Description[]
  draw: Draw
}

/** The film of one lesson: 45 to 75 seconds, or two to three minutes if it follows a car from complaint to proof. */
export interface Film {
  /** Code of the module in the catalog, e.g. `EL-101`. */
  moduleId: string
  /** Number of the lesson in the module, from 1. */
  lesson: number
  /** The film tells a case: complaint, prediction, measurement, repair, proof. */
  isCase?: boolean
  /** Time of the frame that becomes the poster, seconds. */
  posterAt: number
  scenes: readonly Scene[]
}

/** The texts of a lesson page. */
export interface LessonText {
  /** One sentence for lists and search engines, 80 to 160 characters. */
  summary: string
  /** What the learner can do after the lesson: two to four items that start with a verb. */
  goals: readonly string[]
  tools: readonly string[]
  /** Dangers to people or the vehicle. */
  safety: readonly string[]
  /** The procedure. `limit` is the value that a measurement must meet, with its unit and condition. */
  steps: readonly { text: string; limit?: string }[]
}

/** A caption, description or chapter. `start` and `end` are seconds after the start of the film. */
interface Cue {
  start: number
  end: number
  text: string
  codes: readonly string[]
}

export const durationOf = ({ scenes }: Film): number =>
  scenes.reduce((total, { seconds }) => total + seconds, 0)

/** The scenes with their start and end, seconds after the start of the film. */
export function timeline({ scenes }: Film): (Scene & { start: number; end: number })[] {
  let start = 0
  return scenes.map((scene) => {
    const placed = { ...scene, start, end: start + scene.seconds }
    start = placed.end
    return placed
  })
}

/** Places the lines of a scene in the film. Each line ends where the next one begins. */
const cuesOf = (
  lines: readonly Caption[],
  { start, seconds }: { start: number; seconds: number },
): Cue[] =>
  lines.map(({ at, text, codes = [] }, index) => ({
    start: start + at,
    end: start + (lines[index + 1]?.at ?? seconds),
    text,
    codes,
  }))

export const captionsOf = (film: Film): Cue[] =>
  timeline(film).flatMap((scene) => cuesOf(scene.captions, scene))

const FAULT_CODE = /\b[PCBU][0-3][0-9A-F]{3}\b/g

export const descriptionsOf = (film: Film): Cue[] =>
  timeline(film).flatMap((scene) =>
    cuesOf(
      scene.descriptions.map((description) => ({
        ...description,
        codes: [...new Set(description.text.match(FAULT_CODE))],
      })),
      scene,
    ),
  )

/** The number of lines that a caption fills. */
export function linesOf(caption: string): number {
  let lines = 1
  let length = 0
  for (const word of caption.split(' ')) {
    const needed = length === 0 ? word.length : length + 1 + word.length
    if (needed > CAPTION_LINE_LENGTH) lines += 1
    length = needed > CAPTION_LINE_LENGTH ? word.length : needed
  }
  return lines
}

/** Characters per second for which a caption is shown. */
export const paceOf = ({ start, end, text }: Cue): number => text.length / (end - start)

export const chaptersOf = (film: Film): Cue[] =>
  timeline(film).map(({ title, start, end }) => ({ start, end, text: title, codes: [] }))
