import type { ReactNode } from 'react'
import type { ShownQuestion } from '@/lib/checks/results'
import styles from './checks.module.css'

export type PointDrawing = Extract<ShownQuestion, { kind: 'point' }>

/** A drawing with a mark at each of its spots. */
export function Drawing({
  drawing: { image, alt, spots },
  mark,
}: {
  drawing: PointDrawing
  mark: (index: number, style: { left: string; top: string }) => ReactNode
}) {
  return (
    <div className={styles.drawing}>
      {/* A plain img, because the size of the image is unknown. */}
      <img src={image} alt={alt} />
      {spots.map(({ x, y }, index) => mark(index, { left: `${x}%`, top: `${y}%` }))}
    </div>
  )
}
