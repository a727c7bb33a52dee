import { describe, expect, test } from 'vitest'
import { readableText } from '@/lib/articles/readable-text'
import { lessonSections, lessonTextsSchema } from '@/lib/lessons/editing/versions'
import { fieldsWith, recordOf } from '@/lib/lessons/fields'
import { diffSections, diffTexts } from '@/lib/versions/diff'
import { lessonValues } from '../support/lessons.ts'

/** A difference as text: [-removed-], {+added+}, and the number of lines in a gap. */
const shown = (before: string, after: string) =>
  diffTexts(before, after).map((line) =>
    line.kind === 'gap'
      ? line.count
      : line.parts
          .map(({ kind, text }) =>
            kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`,
          )
          .join(''),
  )

describe('a difference', () => {
  test('shows the changed words of a line', () => {
    expect(shown('Measure at 20 degrees.', 'Measure at 25 degrees.')).toEqual([
      'Measure at [-20-]{+25+} degrees.',
    ])
  })

  test('joins the words of a changed phrase', () => {
    expect(
      shown(
        'The limit is 7 mm where the maker gives none.',
        'The limit is 4 mm for large, heavy sedans.',
      ),
    ).toEqual([
      'The limit is [-7-]{+4+} mm [-where the maker gives none-]{+for large, heavy sedans+}.',
    ])
  })

  test('shows a rewritten line as two lines', () => {
    expect(shown('Pull the fuse.', 'Never work alone on high voltage.')).toEqual([
      '[-Pull the fuse.-]',
      '{+Never work alone on high voltage.+}',
    ])
  })

  test('leaves out lines that are far from a change', () => {
    const lines = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
    const after = lines.with(4, 'five').join('\n')
    expect(shown(lines.join('\n'), after)).toEqual([3, '4', '[-5-]', '{+five+}', '6', 3])
  })

  test('shows added and removed lines', () => {
    expect(shown('a\nb', 'a\nb\nc')).toEqual(['a', 'b', '{+c+}'])
    expect(shown('a\nb\nc', 'c')).toEqual(['[-a-]', '[-b-]', 'c'])
    expect(shown('', 'a')).toEqual(['{+a+}'])
    expect(shown('a', 'a')).toEqual([])
  })

  test('of 400,000 characters is found within two seconds', () => {
    const long = (word: string) => Array.from({ length: 4000 }, (_, n) => `${word} ${n} `.repeat(8))
    const started = performance.now()
    diffTexts(long('torque').join('\n'), long('angle').join('\n'))
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('lists only the fields that differ', () => {
    const one = [
      { label: 'Title', text: 'A' },
      { label: 'Summary', text: 'B' },
    ]
    const other = [
      { label: 'Title', text: 'A' },
      { label: 'Summary', text: 'C' },
    ]
    expect(diffSections(one, other).map(({ label }) => label)).toEqual(['Summary'])
  })
})

test('the text of an article has a line per block and shows links and images', () => {
  const html =
    '<h2>Brakes &amp; discs</h2><p>See <a href="/blog/a" rel="x">the guide</a>.<br>5 &lt; 6<br>10<sup>6</sup> Ω, CO<sub>2</sub></p><ul><li><p>One</p></li><li>Two</li></ul><p><img src="/images/a.webp" alt="A disc"></p><table><tr><td>0.07</td><td>mm</td></tr></table>'
  expect(readableText(html).split('\n')).toEqual([
    '## Brakes & discs',
    'See the guide (/blog/a).',
    '5 < 6',
    '10^6 Ω, CO_2',
    '• One',
    '• Two',
    '[Image: A disc]',
    '0.07 | mm |',
  ])
})

test('the texts of a lesson have their times and limits', () => {
  const sections = lessonSections({
    ...lessonValues(),
    goals: ['a', 'b'],
    steps: [{ text: 'Measure', limit: '12 V' }, { text: 'Note' }],
    chapters: [{ start: 65, title: 'Setup' }],
    cues: [{ start: 5, end: 8, text: 'two\nlines' }],
  })
  expect(Object.fromEntries(sections.map(({ label, text }) => [label, text]))).toMatchObject({
    Goals: 'a\nb',
    Steps: 'Measure [12 V]\nNote',
    Chapters: '1:05 Setup',
    Captions: '0:05 two lines',
  })
})

test('a version that is older than a field has it empty', () => {
  expect(lessonTextsSchema.parse({ title: 'T' })).toEqual({
    ...recordOf(fieldsWith('isVersioned'), (name) => lessonValues()[name]),
    title: 'T',
  })
})
