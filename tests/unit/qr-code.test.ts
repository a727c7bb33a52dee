import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCode } from '@/lib/qr-code'

test.each([
  'https://academy.example/courses/electrical/el-101/series-parallel-and-combined-circuits',
  `https://academy.example/courses/hybrid-ev/ev-102/${'high-voltage-'.repeat(12)}safety`,
])('a scanner reads the URL %s', async (url) => {
  const { viewBox, path } = qrCode(url)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="${viewBox}"><path stroke="#000" d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url)
})
