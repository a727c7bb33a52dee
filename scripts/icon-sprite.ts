import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  Captions,
  CaptionsOff,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleCheck,
  CircleOff,
  CirclePlay,
  CircleQuestionMark,
  CircleUserRound,
  Clock,
  CloudOff,
  Gauge,
  GraduationCap,
  Info,
  Keyboard,
  ListVideo,
  LoaderCircle,
  LockKeyhole,
  LockKeyholeOpen,
  LogOut,
  type LucideIcon,
  Maximize,
  Menu,
  Minimize,
  Minus,
  Monitor,
  Moon,
  Pause,
  PictureInPicture2,
  Play,
  Plus,
  Repeat,
  RotateCcw,
  Search,
  SkipBack,
  SkipForward,
  Sun,
  TriangleAlert,
  Volume1,
  Volume2,
  VolumeOff,
  VolumeX,
  Wrench,
  X,
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
  captions: Captions,
  'captions-off': CaptionsOff,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'circle-check': CircleCheck,
  'circle-off': CircleOff,
  'circle-play': CirclePlay,
  'circle-question-mark': CircleQuestionMark,
  'circle-user-round': CircleUserRound,
  clock: Clock,
  'cloud-off': CloudOff,
  gauge: Gauge,
  'graduation-cap': GraduationCap,
  info: Info,
  keyboard: Keyboard,
  'list-video': ListVideo,
  lock: LockKeyhole,
  'lock-open': LockKeyholeOpen,
  'log-out': LogOut,
  maximize: Maximize,
  menu: Menu,
  minimize: Minimize,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  pause: Pause,
  'picture-in-picture-2': PictureInPicture2,
  play: Play,
  plus: Plus,
  repeat: Repeat,
  'rotate-ccw': RotateCcw,
  search: Search,
  'skip-back': SkipBack,
  'skip-forward': SkipForward,
  spinner: LoaderCircle,
  sun: Sun,
  'volume-1': Volume1,
  'volume-2': Volume2,
  'volume-off': VolumeOff,
  'volume-x': VolumeX,
  warning: TriangleAlert,
  wrench: Wrench,
  x: X,
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
