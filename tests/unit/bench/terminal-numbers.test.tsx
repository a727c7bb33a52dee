import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing } from '@/components/bench/drawing'
import { hornRelay } from '@/lib/bench/cases/horn-relay'
import { starter } from '@/lib/bench/cases/starter'
import { outlineOf } from '@/lib/bench/outline'
import type { FaultCase, Positions } from '@/lib/bench/schema'

/** The texts of a drawing, in the order of the parts. */
const textsOf = (faultCase: FaultCase, positions: Positions = {}) =>
  [
    ...renderToStaticMarkup(
      createElement(Drawing, { outline: outlineOf(faultCase), positions }),
    ).matchAll(/<text[^>]*>([^<]*)</g),
  ].map(([, text]) => text)

test('a relay has the numbers of its terminals, also while it is pulled', () => {
  for (const positions of [undefined, { relay: 'pulled' }]) {
    expect(textsOf(hornRelay, positions)).toEqual(
      expect.arrayContaining(['30', '85', '86', '87', 'RD/WH 2.5']),
    )
  }
})

test('a connector has the numbers of its pins, and the clamp at a battery post has none', () => {
  const between = (texts: (string | undefined)[], id: string) => texts[texts.indexOf(id) - 1]
  expect(between(textsOf(hornRelay), 'X11')).toBe('1')
  expect(between(textsOf(starter), 'X1')).not.toBe('1')
})
