import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import sharp from 'sharp'
import { imageBomb } from '../../../support/image-bomb.ts'
import { apiUrl } from '../../../support/site/ports.ts'
import { asService, secrets } from '../../auth/support/stack.ts'

/** A file for a file input. Its name and type may contradict its content. */
export const fileOf = (name: string, mimeType: string, content: Buffer | string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/**
 * Path of a file of 30 MB, which exceeds the limit of every upload. A path, because Playwright takes seconds
 * to send so many bytes to the browser.
 */
export function hugeFile(name: string): string {
  const file = test.info().outputPath(name)
  writeFileSync(file, Buffer.alloc(30 * 1024 * 1024, 0xff))
  return file
}

/** An image with unique content. */
export async function makeImage(width: number, height: number): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const noise = { type: 'gaussian', mean: randomInt(90, 160), sigma: 20 } as const
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .png()
    .toBuffer()
}

/** Files that claim to be images, each with the error message that the site shows for it. */
export async function badImages() {
  const half = await makeImage(811, 607)
  return [
    [fileOf('text.png', 'image/png', 'only text, despite its name'), /not JPEG, PNG, WebP/],
    [fileOf('page.jpg', 'image/jpeg', '<!doctype html><script>alert(1)</script>'), /not JPEG, PNG/],
    [
      fileOf('drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><g'),
      /damaged/,
    ],
    [fileOf('drawing.png', 'image/png', 'BM a bitmap of Windows'), /This is a BMP file/],
    [fileOf('half.png', 'image/png', half.subarray(0, half.length / 2)), /damaged or incomplete/],
    [fileOf('bomb.png', 'image/png', imageBomb()), /20,000 by 20,000 pixels/],
    [fileOf('nothing.png', 'image/png', ''), /This file is empty/],
  ] as const
}

interface StoredFile {
  name: string
  metadata?: { mimetype?: string }
}

/** Names of all files in the bucket, with their folders. */
export async function storedFiles(): Promise<StoredFile[]> {
  const body = { prefix: '', limit: 1000 }
  return (await asService('POST', '/storage/v1/object/list/assets', body)) as StoredFile[]
}

/** Uploads a file to the bucket directly, not through the site. */
export async function storeFile(name: string, bytes: Buffer): Promise<void> {
  const response = await fetch(`${apiUrl}/storage/v1/object/assets/${name}`, {
    method: 'POST',
    headers: { apikey: secrets().secretKey, 'content-type': 'image/webp', 'x-upsert': 'true' },
    body: new Uint8Array(bytes),
  })
  if (!response.ok) throw new Error(`${name} was not stored: ${await response.text()}`)
}

export const removeFiles = (names: string[]) =>
  asService('DELETE', '/storage/v1/object/assets', { prefixes: names })
