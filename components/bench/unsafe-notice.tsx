import { useEffect, useRef } from 'react'
import styles from './unsafe-notice.module.css'
import type { Warning } from './warnings'

interface UnsafeNoticeProps {
  warning: Warning | null
  heading: string
}

/** A dangerous act: what would have happened, and the right way. Scrolls into view. */
export function UnsafeNotice({ warning, heading }: UnsafeNoticeProps) {
  const root = useRef<HTMLDivElement>(null)
  const title = warning?.title
  useEffect(() => {
    if (title) root.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [title])
  return (
    <div ref={root} role="alert" className={styles.notice}>
      {warning && (
        <>
          <p>
            <strong>{heading}</strong>
          </p>
          <p>{`${warning.title}.`}</p>
          <p>{warning.consequence}</p>
          <p>{warning.remedy}</p>
        </>
      )}
    </div>
  )
}
