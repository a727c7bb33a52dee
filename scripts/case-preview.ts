import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Drawing } from '@/components/bench/drawing'
import { bringIn, setUp } from '@/lib/bench/bench'
import { getFaultCase } from '@/lib/bench/catalog'
import { outlineOf } from '@/lib/bench/outline'
import { visibleOf } from '@/lib/bench/visible'

/* Draws a case, in both themes: tsx scripts/case-preview.ts <id> <file.png> [control=option …] */

const [id = '', file = 'case.png', ...controls] = process.argv.slice(2)
const faultCase = getFaultCase(id)
if (!faultCase) throw new Error(`There is no case ${id}.`)
const positions = Object.fromEntries(controls.map((control) => control.split('=')))
const { solution } = setUp(bringIn(faultCase, null), positions)
const visible = visibleOf(faultCase.parts, solution)
const svg = renderToStaticMarkup(
  createElement(Drawing, { outline: outlineOf(faultCase), positions, visible }),
)
const tokens = readFileSync(path.join(import.meta.dirname, '../app/styles/tokens.css'), 'utf8')
const sheet = (theme: string) =>
  `<div class="${theme}" style="width:360px;padding:8px;background:var(--card)">${svg}</div>`
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
const page = await browser.newPage({
  deviceScaleFactor: 1.5,
  viewport: { width: 772, height: 400 },
})
await page.setContent(
  `<style>${tokens} body{margin:0;display:flex;align-items:start;--font-mono:monospace;--font-sans:sans-serif}</style>${sheet('')}${sheet('dark')}`,
)
await page.screenshot({ path: file, fullPage: true })
await browser.close()
