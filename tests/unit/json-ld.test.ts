import { expect, test } from 'vitest'
import { jsonLd } from '@/components/layout/json-ld'

test('structured data cannot close its script element', () => {
  const data = { headline: '</script><script>alert(1)</script><!--' }
  const text = jsonLd(data)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...data })
})
