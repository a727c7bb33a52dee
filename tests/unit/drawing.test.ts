import { expect, test } from 'vitest'
import { battery, postsOf } from '@/lib/drawing/battery'
import { lamp } from '@/lib/drawing/lamp'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probe, probeAt } from '@/lib/drawing/probe'
import { color, group, type Point, text } from '@/lib/drawing/svg'

test('text is escaped', () => {
  expect(text([0, 0], '< 0.2 V & rising')).toContain('>&lt; 0.2 V &amp; rising</text>')
})

test('elements at opacity 0 are left out', () => {
  expect(text([0, 0], 'hidden', { opacity: 0 })).toBe('')
  expect(group('<path/>', { opacity: 0 })).toBe('')
})

test('a meter shows its mode, reading and unit', () => {
  const drawing = meter([300, 100], { mode: 'V DC', reading: '12.63', unit: 'V' })
  for (const shown of ['V DC', '12.63', 'V']) expect(drawing).toContain(`>${shown}</text>`)
  expect(drawing).toMatch(/^<g transform="translate\(300 100\) /)
})

test('jacks and posts move with their part', () => {
  expect(jacksOf([100, 50])).toEqual({ com: [170, 362], positive: [280, 362] })
  expect(postsOf([100, 500])).toEqual({ plus: [150, 324], minus: [250, 324] })
  expect(battery([100, 500])).toMatch(/^<g transform="translate\(100 500\) /)
})

const tip: Point = [40, 60]
const jack: Point = [400, 300]
test.each([
  ['probe', probe(tip, jack, 'red'), probe(tip, jack, 'black')],
  ['probeAt', probeAt(tip, 90, jack, 'red'), probeAt(tip, 90, jack, 'black')],
])('%s touches its tip and its jack with a lead of its color', (_name, red, black) => {
  for (const drawing of [red, black]) {
    expect(drawing).toContain('<circle cx="40" cy="60"')
    expect(drawing).toMatch(/^<path d="M[^"]* 400 300"/)
  }
  expect(red).toContain(color.bad)
  expect(black).not.toContain(color.bad)
})

test('a broken filament is red', () => {
  expect(lamp([0, 0], 0, { broken: true })).toContain(color.bad)
  expect(lamp([0, 0], 1)).not.toContain(color.bad)
})
