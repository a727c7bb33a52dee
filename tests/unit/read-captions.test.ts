import { describe, expect, test } from 'vitest'
import { cueProblem, type LineName } from '@/lib/lessons/captions/cues'
import { readCaptions } from '@/lib/lessons/captions/read-captions'
import { toWebVtt } from '@/lib/lessons/captions/webvtt'
import { encode } from '../support/encode.ts'

const cue = (start: number, end: number, text = 'Words') => ({ start, end, text })
const read = (
  file: string | Buffer,
  { name = 'caption', duration = null }: { name?: LineName; duration?: number | null } = {},
) => readCaptions(typeof file === 'string' ? Buffer.from(file) : file, name, duration)
const untouched = (cues: ReturnType<typeof cue>[]) => ({ cues, changes: [] })

describe('reads without changes', () => {
  test('a WebVTT file with notes, styles, names and line breaks of Windows', () => {
    const file = `WEBVTT - made by a tool
Kind: captions

NOTE A comment

STYLE
::cue { color: red }

intro
00:01.000 --> 00:04.500
Volts before ohms,
1 &lt; 2

NOTE Another comment

01:00:00.000 --> 01:00:02.000
P0420`
    const expected = untouched([cue(1, 4.5, 'Volts before ohms, 1 < 2'), cue(3600, 3602, 'P0420')])
    expect(read(file)).toEqual(expected)
    expect(read(file.replaceAll('\n', '\r\n'))).toEqual(expected)
    expect(read(`\uFEFF${file}`)).toEqual(expected)
  })

  test('the files that the site writes', () => {
    const cues = [cue(0.3, 4.6, 'Below 0.2 V & above 5 < 6 --> 7'), cue(4.6, 8, 'Next')]
    expect(read(toWebVtt(cues.map((line) => ({ ...line, codes: [] }))))).toEqual(untouched(cues))
  })

  test('descriptions that are longer than captions may be', () => {
    const file = `WEBVTT\n\n00:01.000 --> 00:03.000\n${'a'.repeat(301)}`
    expect(read(file, { name: 'description' })).toMatchObject({ changes: [] })
  })
})

describe('repairs and reports', () => {
  test('SubRip with a byte order mark, a missing empty line and a text of digits', () => {
    const file = `\uFEFF1\r
00:00:01,000 --> 00:00:02,500\r
<i>Measure</i> & read\r
2\r
00:00:03,000 --> 00:00:04,000\r
12\r
\r
3\r
00:00:05,000 --> 00:00:06,000\r
volts\r
`
    expect(read(file)).toEqual({
      cues: [cue(1, 2.5, 'Measure & read'), cue(3, 4, '12'), cue(5, 6, 'volts')],
      changes: [
        'The file was converted from SubRip (SRT).',
        'Colors, positions and other markup were left out.',
      ],
    })
  })

  test('other encodings, which the admin can correct', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nKühlmittel, 5 °C'
    expect(read(encode(srt, 'windows-1252'))).toMatchObject({
      cues: [cue(1, 2, 'Kühlmittel, 5 °C')],
      changes: expect.arrayContaining([expect.stringMatching(/Windows-1252/)]),
      guess: { encoding: 'windows-1252', sample: ['Kühlmittel, 5 °C'] },
    })
    const russian = encode(srt.replace('Kühlmittel', 'Предохранитель'), 'windows-1251')
    expect(read(russian)).toMatchObject({
      cues: [cue(1, 2, 'Предохранитель, 5 °C')],
      guess: { encoding: 'windows-1251' },
    })
    expect(readCaptions(russian, 'caption', null, 'windows-1252')).toMatchObject({
      cues: [cue(1, 2, 'Ïðåäîõðàíèòåëü, 5 °C')],
    })
    expect(read(Buffer.from(srt, 'utf16le'))).toMatchObject({
      cues: [cue(1, 2, 'Kühlmittel, 5 °C')],
    })
  })

  test('a character that an editor lost', () => {
    const srt = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n5 \ufffdC')
    expect(read(srt)).toMatchObject({
      changes: expect.arrayContaining([
        '“\ufffd” stands for a lost character (line 2). Correct it.',
      ]),
    })
  })

  test.each([
    ['character references', 'It&#8217;s 5&nbsp;V &ndash; &#x2126; &deg;C', 'It’s 5 V – Ω °C'],
    [
      'references that were escaped twice',
      'It&amp;#39;s &amp;quot;5 &lt; 6&amp;quot;',
      'It\'s "5 < 6"',
    ],
    ['an escaped tag', 'Write &amp;lt;b&amp;gt; and R&D', 'Write &lt;b&gt; and R&D'],
    ['a drawing without its overrides', 'm 0 0 l 100 0 100 -9.5 b 1 2 3 4 5 6\nWords', 'Words'],
    ['a text like a drawing', 'm 12 5 bolts\nm 1 2', 'm 12 5 bolts m 1 2'],
    ['line breaks of SubStation', 'Hard\\hspace and\\Nnew\\nline', 'Hard space and new line'],
    ['a path of Windows', 'Open C:\\Notes\\new', 'Open C:\\Notes\\new'],
    ['overrides of SubStation', '{\\k20}Ka{\\an8\\k30}ra {set}', 'Kara {set}'],
    ['a drawing', 'See {\\an8\\p1}m 0 0 l\n100 0{\\p0} here {\\pos(3,4)}twice', 'See here twice'],
    [
      'tags of HTML',
      'Two<br>lines, <em>5 < 6</em> and <span class="x">7 > 6</span>',
      'Two lines, 5 < 6 and 7 > 6',
    ],
    ['a control character', 'One\u000btwo&#11;three', 'One two three'],
    ['an emoji of several characters', '👩\u200d🔧 measures', '👩\u200d🔧 measures'],
  ])('%s', (_name, source, text) => {
    const file = `1\n00:00:01,000 --> 00:00:02,000\n${source}`
    expect(read(file)).toMatchObject({ cues: [cue(1, 2, text)] })
  })

  test('a caption that is only a drawing', () => {
    const file =
      '1\n00:00:01,000 --> 00:00:02,000\n{\\p1}m 0 0 l 9 9\n\n2\n00:00:03,000 --> 00:00:04,000\nWords'
    expect(read(file)).toMatchObject({ cues: [cue(3, 4)] })
  })

  test.each([
    ['00: 00: 01,000 -> 00: 00: 02,000'],
    ['00:00:01.000000 --> 00:00:02.000000'],
    ['00:01 --> 00:02'],
    ['0:01,0 -- > 0:02,0'],
    ['00:00:01,000 → 00:00:02,000'],
    ['00:00:01,000 –> 00:00:02,000'],
    ['00:00:01,000 --&gt; 00:00:02,000'],
    ['００：００：０１，０００ －－＞ ００：００：０２，０００'],
    ['\u200e00:00:01,000 --> 00:00:02,000\u200e'],
  ])('times as in %s', (times) => {
    expect(read(`1\n${times}\nWords`)).toMatchObject({ cues: [cue(1, 2)] })
  })

  test('SBV of YouTube', () => {
    const sbv = '0:00:01.000,0:00:02.000\nFirst[br]line\n\n0:00:03.000,0:00:04.000\nWords\n'
    for (const file of [sbv, sbv.replaceAll('.', ',')]) {
      expect(read(file)).toMatchObject({
        cues: [cue(1, 2, 'First line'), cue(3, 4)],
        changes: expect.arrayContaining(['The file was converted from SBV.']),
      })
    }
  })

  test('a text with two times is not a time', () => {
    const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\nFrom 0:30 -> 0:45 min\n0:30 → 12.4 V'
    expect(read(file)).toMatchObject({ cues: [cue(1, 2, 'From 0:30 -> 0:45 min 0:30 → 12.4 V')] })
  })

  test('a missing signature and a bare ampersand', () => {
    expect(read('00:01.000 --> 00:02.000\nAT&T & you, 5 < 6 &amp; 7')).toEqual({
      cues: [cue(1, 2, 'AT&T & you, 5 < 6 & 7')],
      changes: [
        'The first line “WEBVTT” was missing.',
        '“&” was kept where “&amp;” was expected (line 1).',
      ],
    })
  })

  test('overlapping captions of speech recognition', () => {
    const file = `1
00:00:00,160 --> 00:00:04,000
hello and welcome

2
00:00:02,550 --> 00:00:06,000
today we measure

3
00:00:04,550 --> 00:00:07,000
a voltage drop`
    expect(read(file)).toEqual({
      cues: [
        cue(0.16, 2.55, 'hello and welcome'),
        cue(2.55, 4.55, 'today we measure'),
        cue(4.55, 7, 'a voltage drop'),
      ],
      changes: [
        'The file was converted from SubRip (SRT).',
        '2 captions overlapping the next one: shortened (lines 2, 6).',
      ],
    })
  })

  test('rolling captions, which repeat each line', () => {
    const file = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.550 align:start position:0%
 
hello<00:00:00.560><c> and</c><00:00:00.960><c> welcome</c>

00:00:02.550 --> 00:00:02.560 align:start position:0%
hello and welcome
 

00:00:02.560 --> 00:00:04.550 align:start position:0%
hello and welcome
today<00:00:03.000><c> we</c>

00:00:04.550 --> 00:00:04.560 align:start position:0%
today we
 

00:00:04.560 --> 00:00:06.000 align:start position:0%
today we
measure`
    expect(read(file)).toEqual({
      cues: [
        cue(0.16, 2.55, 'hello and welcome'),
        cue(2.56, 4.55, 'today we'),
        cue(4.56, 6, 'measure'),
      ],
      changes: [
        'Colors, positions and other markup were left out.',
        '4 captions with a line of the previous one: repetition removed (lines 9, 13, 17, 21).',
      ],
    })
  })

  test('order, simultaneous speakers, empty captions and captions without a length', () => {
    const file = `WEBVTT

00:10.000 --> 00:09.000
Last

00:01.000 --> 00:02.000
One

00:01.050 --> 00:03.000
Two

00:05.000 --> 00:06.000
`
    expect(read(file)).toEqual({
      cues: [cue(1, 3, 'One Two'), cue(10, 13, 'Last')],
      changes: [
        '1 caption out of order: sorted by time (line 6).',
        '1 caption without text: removed (line 12).',
        '1 caption beginning with the previous one: joined to it (line 9).',
        '1 caption without a length: now up to three seconds (line 3).',
      ],
    })
  })

  test('a caption that is divided or too long', () => {
    const words = 'volt '.repeat(80).trim()
    const result = read(`WEBVTT\n\n00:00.000 --> 00:08.000\nFirst\n\n${words}`)
    if ('problems' in result) throw new Error(result.problems.join())
    expect(result.cues.map(({ text }) => text).join(' ')).toBe(`First ${words}`)
    expect(result.changes).toEqual([
      '1 caption with an empty line: joined to one text (line 3).',
      '1 caption longer than 300 characters: split (line 3).',
    ])
  })

  test('time codes that begin at one hour, as editors export them', () => {
    const file = 'WEBVTT\n\n01:00:01.000 --> 01:00:02.000\nWords'
    expect(read(file, { duration: 60 })).toEqual({
      cues: [cue(1, 2)],
      changes: ['All times began at 1:00:00 and were moved to the start.'],
    })
    expect(read(file, { duration: 4000 })).toEqual(untouched([cue(3601, 3602)]))
  })
})

describe('rejects', () => {
  test.each<[name: string, file: string, problem: RegExp]>([
    ['an empty file', '', /^The file has no captions/],
    ['a file without captions', 'WEBVTT\n', /no captions/],
    ['a text', 'Measure\n\nbefore you replace.', /no captions/],
    ['times that cannot be read', 'WEBVTT\n\n00:xx --> 00:02.000\nText', /^Line 3: /],
    ['times with frames', '00:00:01:12 --> 00:00:02:00\nText', /^Line 1: .*count frames/],
    ['a transcript', '[00:00.000 --> 00:04.000]  Hello', /^Line 1: .*transcript.* VTT or SRT/],
    ['a TTML file', '<?xml version="1.0"?><tt></tt>', /TTML/],
    ['an SCC file', 'Scenarist_SCC V1.0\n\n00:00:01:12\t94ae 94ae', /SCC/],
    ['a SAMI file', '<SAMI><BODY>', /SAMI/],
    ['a MicroDVD file', '{1}{25}Words', /MicroDVD/],
    ['an LRC file', '[00:12.00]Words', /LRC/],
    ['a JSON file', '{"segments": []}', /JSON/],
    ['a workbook', 'PK\u0003\u0004', /workbook/],
    ['a SubStation file', '[Script Info]\nTitle: x', /ASS/],
    ['a word that is too long', `WEBVTT\n\n00:01.000 --> 00:03.000\n${'a'.repeat(301)}`, /300/],
  ])('%s', (_name, file, problem) => {
    expect(read(file)).toEqual({ problems: [expect.stringMatching(problem)] })
  })
})

test('whatever a file contains, its captions can be saved', () => {
  // A generator with a fixed seed, so that a failure can be repeated.
  let seed = 7
  const random = (max: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % max
  }
  const time = () => `00:0${random(3)}:${String(random(60)).padStart(2, '0')},${random(1000)}`
  const words = ['volt', '', '\n', '2', '<b>ohm</b>', '&', 'NOTE x', 'a'.repeat(120)]
  for (let run = 0; run < 300; run++) {
    const file = Array.from({ length: 1 + random(12) }, () => {
      const text = Array.from({ length: random(5) }, () => words[random(words.length)]).join(' ')
      return `${random(9)}\n${time()} --> ${time()}\n${text}${'\n'.repeat(random(3))}`
    }).join('\n')
    const result = read(file)
    if ('cues' in result) expect(cueProblem(result.cues, null), file).toBe(null)
  }
})
