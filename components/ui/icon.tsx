export type IconName =
  | 'arrow-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'captions'
  | 'captions-off'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-check'
  | 'circle-off'
  | 'circle-play'
  | 'circle-question-mark'
  | 'circle-user-round'
  | 'clock'
  | 'cloud-off'
  | 'gauge'
  | 'graduation-cap'
  | 'info'
  | 'keyboard'
  | 'list-video'
  | 'lock'
  | 'lock-open'
  | 'log-out'
  | 'maximize'
  | 'menu'
  | 'minimize'
  | 'minus'
  | 'monitor'
  | 'moon'
  | 'pause'
  | 'picture-in-picture-2'
  | 'play'
  | 'plus'
  | 'repeat'
  | 'rotate-ccw'
  | 'search'
  | 'skip-back'
  | 'skip-forward'
  | 'spinner'
  | 'sun'
  | 'volume-1'
  | 'volume-2'
  | 'volume-off'
  | 'volume-x'
  | 'warning'
  | 'wrench'
  | 'x'

/**
 * A decorative icon of server-rendered pages, referenced from one cached file (npm run icons). As inline
 * SVG, its paths would be sent twice for every item of a list.
 */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`/brand/icons.svg#${name}`} />
    </svg>
  )
}
