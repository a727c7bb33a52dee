'use client'

import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { Flow } from '@/lib/bench/flows'
import { DRAWING_WIDTH } from '@/lib/bench/geometry'
import type { Reading } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import type { Visible } from '@/lib/bench/visible'
import styles from './bench.module.css'
import { Board } from './board'
import { Controls } from './controls'
import { Instrument, type PredictForm, type ReadTrace } from './instrument'
import { ReadingLog } from './reading-log'
import { UnsafeNotice } from './unsafe-notice'
import type { BenchEvent, BenchState } from './use-bench'
import type { Warning } from './warnings'

interface WorkbenchProps {
  outline: Outline
  state: BenchState
  dispatch: (event: BenchEvent) => void
  visible?: Visible
  flows?: readonly Flow[]
  marked?: string
  reading: Reading | null
  readTrace: ReadTrace
  readGood?: ReadTrace
  onTake?: (expected: number | null) => void
  PredictForm: PredictForm | null
  isTaken: boolean
  isBusy: boolean
  problem: string | null
  /** A dangerous act that was rejected. */
  warning?: Warning | null
  /** Checkboxes below the controls. */
  settings: ReactNode
  /** The diagnosis or the explanation. */
  children: ReactNode
}

/** The car, the instruments, the controls and the log. */
export function Workbench({
  outline,
  state,
  dispatch,
  visible,
  flows,
  marked,
  warning,
  settings,
  children,
  ...instrument
}: WorkbenchProps) {
  const root = useRef<HTMLElement>(null)
  const takeForm = useRef<HTMLFormElement>(null)
  const take = useCallback(() => takeForm.current?.requestSubmit(), [])
  // The pressed button is gone, and the page of the next car is shorter than the previous page.
  useEffect(() => {
    root.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ behavior: 'instant' })
  }, [])
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={styles.workbench}
      // From it follows the width at which the whole drawing fits the screen.
      style={{ '--ratio': DRAWING_WIDTH / outline.height } as CSSProperties}
      aria-label="Bench"
      data-bench
    >
      <div className={styles.car}>
        <Controls {...{ outline, dispatch }} positions={state.positions} />
        <UnsafeNotice warning={warning ?? null} heading="Unsafe: not done" />
        <Board {...{ outline, state, dispatch, visible, flows, marked }} onTake={take} />
      </div>
      <div className={styles.panel}>
        <Instrument {...{ outline, state, dispatch, takeForm }} {...instrument} />
        <div className={styles.side}>
          <div className={styles.settings}>{settings}</div>
          <div className={styles.log}>
            <ReadingLog outline={outline} log={state.log} positions={state.positions} />
          </div>
          {children}
        </div>
      </div>
    </section>
  )
}
