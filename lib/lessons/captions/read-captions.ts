import { cueProblem, type LineName, lineMax } from '@/lib/lessons/captions/cues'
import { type CaptionFile, readCaptionFile } from '@/lib/lessons/captions/file'
import {
  lateHours,
  NAMED_MAX,
  places,
  Report,
  repairCues,
  sort,
  unroll,
} from '@/lib/lessons/captions/repairs'
import { timesProblem } from '@/lib/lessons/captions/times'
import type { CueLine } from '@/lib/lessons/schema'
import { decodeTextFile, type Encoding, type EncodingGuess, encodings } from '@/lib/text-file'

/** Other formats of captions, and how such a file begins. */
const formats: [start: RegExp, name: string][] = [
  [/^\s*(<\?xml[\s\S]*?\?>\s*)?(<!--[\s\S]*?-->\s*)?<(\w+:)?tt[\s>]/i, 'a TTML file'],
  [/^\s*\[Script Info\]|^\s*\[Events\]|^Dialogue:/m, 'a SubStation file (ASS)'],
  [/^\s*Scenarist_SCC/i, 'an SCC file'],
  [/^\s*<SAMI/i, 'a SAMI file'],
  [/^\s*\{\d+\}\s*\{\d*\}/, 'a MicroDVD file'],
  [/^\s*\[\d+\]\s*\[\d+\]/, 'an MPL2 file'],
  [/^\s*\[\d+:\d+[.:]\d+\]|^\s*\[(ar|ti|al|by|offset|length):/im, 'an LRC file'],
  [/^.{3}STL\d\d\.\d\d|^\$FontName/i, 'an STL file'],
  [/^\s*# VobSub/i, 'a VobSub file, which contains images'],
  [
    /^\s*(<\?xml[\s\S]*?\?>\s*)?<(transcript|timedtext|USFSubtitles|DCSubtitle|xmeml|fcpxml)/i,
    'an XML file',
  ],
  [/^\s*<(\?xml|!doctype html|html)/i, 'a web page or an XML file'],
  [/^\s*[[{]\s*["[{]/, 'a JSON file'],
  [/^\s*start\tend\ttext|^\s*\d+\t\d+\t/i, 'a TSV file'],
]

/** The problem of a file without captions. */
function emptyProblem(text: string, name: LineName): string {
  const [, format] = formats.find(([start]) => start.test(text)) ?? []
  return format
    ? `This is ${format}. Export the ${name}s as VTT or SRT.`
    : `The file has no ${name}s. Each needs a line with its times, such as 00:01.000 --> 00:04.000.`
}

/** Captions of a file that are ready to use, and one sentence for each kind of repair. */
export interface ReadCaptions {
  cues: CueLine[]
  changes: string[]
  /** The encoding, if the admin should check it. */
  guess?: EncodingGuess
}

/** Why a file was rejected. */
export interface RejectedCaptions {
  problems: string[]
  guess?: EncodingGuess
}

/** Characters that an editor couldn't read, and wrote as a question mark. */
const LOST = /\ufffd/

/** Sentences about the file as a whole. */
function fileChanges(file: CaptionFile, guess: EncodingGuess | undefined): string[] {
  const { format, hasSignature, hasMarkup, bareAmpersands } = file
  const lost = file.cues.filter(({ lines }) => LOST.test(lines.join())).map(({ line }) => line)
  const encoding = guess?.encoding
  return [
    ...(encoding
      ? [`The file was read as ${encodings[encoding]}: check letters with accents.`]
      : []),
    ...(lost.length > 0
      ? [`“\ufffd” stands for a lost character${places(lost)}. Correct it.`]
      : []),
    ...(format === 'SubRip' ? ['The file was converted from SubRip (SRT).'] : []),
    ...(format === 'SBV' ? ['The file was converted from SBV.'] : []),
    ...(format === 'WebVTT' && !hasSignature ? ['The first line “WEBVTT” was missing.'] : []),
    ...(hasMarkup ? ['Colors, positions and other markup were left out.'] : []),
    ...(bareAmpersands.length > 0
      ? [`“&” was kept where “&amp;” was expected${places(bareAmpersands)}.`]
      : []),
  ]
}

/** The problem of repaired captions, or null. */
function repairedProblem(cues: readonly CueLine[], name: LineName): string | null {
  const limit = lineMax[name]
  const long = cues.find((cue) => cue.text.length > limit)
  return long
    ? `The ${name} at ${long.start} s is longer than ${limit} characters.`
    : cueProblem(cues, null, name)
}

function readText(
  text: string,
  name: LineName,
  duration: number | null,
  guess: EncodingGuess | undefined,
): ReadCaptions | RejectedCaptions {
  const file = readCaptionFile(text)
  if (file.unreadable.length > 0) {
    const shown = file.unreadable.slice(0, NAMED_MAX)
    return { problems: shown.map(({ line, text }) => `Line ${line}: ${timesProblem(text)}`) }
  }
  const report = new Report(name)
  const sorted = sort(file.cues, report)
  const unrolled = unroll(sorted, report)
  const hours = lateHours(unrolled, duration)
  const spoken = unrolled.filter(({ lines, line }, index) => {
    const isEmpty = lines.length === 0
    // A rolling caption whose only line was removed is reported already.
    if (isEmpty && sorted[index]?.lines.length === 0) report.add('without text: removed', line)
    return !isEmpty
  })
  if (spoken.length === 0) return { problems: [emptyProblem(text, name)] }
  const cues = repairCues(spoken, hours, name, report)
  const problem = repairedProblem(cues, name)
  if (problem) return { problems: [problem] }
  return {
    cues,
    changes: [
      ...fileChanges(file, guess),
      ...(hours > 0 ? [`All times began at ${hours}:00:00 and were moved to the start.`] : []),
      ...report.sentences(),
    ],
  }
}

/**
 * Reads the captions or descriptions of a WebVTT, SubRip or SBV file as plain text. Repairs faults with one obvious
 * meaning and reports the repairs. Rejects a file with other faults, because a line could get lost. `duration`
 * is the length of the film in seconds, or null if it is unknown. `encoding` is the admin's choice for a file
 * that isn't in Unicode.
 */
export function readCaptions(
  bytes: Uint8Array,
  name: LineName,
  duration: number | null,
  encoding: Encoding | null = null,
): ReadCaptions | RejectedCaptions {
  const decoded = decodeTextFile(bytes, encoding)
  const withGuess = decoded.guess ? { guess: decoded.guess } : {}
  if ('problem' in decoded) return { problems: [decoded.problem], ...withGuess }
  return { ...readText(decoded.text, name, duration, decoded.guess), ...withGuess }
}
