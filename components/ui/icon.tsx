export type IconName =
  | 'arrow-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'list-video'
  | 'lock'
  | 'lock-open'
  | 'minus'
  | 'monitor'
  | 'moon'
  | 'pause'
  | 'play'
  | 'plus'
  | 'search'
  | 'sun'
  | 'warning'

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
