import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Clock,
  ListVideo,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Minus,
  Monitor,
  Moon,
  Pause,
  Play,
  Plus,
  Search,
  Sun,
  TriangleAlert,
} from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconName } from '../components/ui/icon.tsx'

/*
 * Writes the icons of server components into one file, which components/ui/icon.tsx references. Run it
 * after adding an icon. The result in public/brand is committed.
 */

const icons: Record<IconName, LucideIcon> = {
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  clock: Clock,
  'list-video': ListVideo,
  lock: LockKeyhole,
  'lock-open': LockKeyholeOpen,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  pause: Pause,
  play: Play,
  plus: Plus,
  search: Search,
  sun: Sun,
  warning: TriangleAlert,
}

const stroke =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const symbols = Object.entries(icons).map(([name, icon]) => {
  const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24" ${stroke}>${shapes}</symbol>`
})
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`
writeFileSync(path.join(import.meta.dirname, '../public/brand/icons.svg'), sprite)
console.log(`icons.svg  ${(sprite.length / 1024).toFixed(1)} KB`)
