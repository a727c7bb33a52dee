import type { LineName } from '@/lib/lessons/captions/cues'

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
export function emptyProblem(text: string, name: LineName): string {
  const [, format] = formats.find(([start]) => start.test(text)) ?? []
  return format
    ? `This is ${format}. Export the ${name}s as VTT or SRT.`
    : `The file has no ${name}s. Each needs a line with its times, such as 00:01.000 --> 00:04.000.`
}
