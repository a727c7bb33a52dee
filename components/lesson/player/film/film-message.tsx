import type { ReactNode } from 'react'
import styles from './film.module.css'

/** A message that covers the film. */
export function Message({
  title,
  text,
  isAlert = false,
  children,
}: {
  title: string
  text?: string
  isAlert?: boolean
  children?: ReactNode
}) {
  return (
    <div
      className={`${styles.state} absolute inset-0 flex flex-col items-center justify-center gap-2 p-3 text-center`}
      role={isAlert ? 'alert' : undefined}
      data-interactive=""
    >
      <p className="font-display text-xl leading-tight font-bold text-balance md:text-[2rem]">
        {title}
      </p>
      {text && <p>{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
