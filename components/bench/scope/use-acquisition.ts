import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { acquire, type Screen } from '@/lib/bench/scope/acquire'
import { type Measurements, measure } from '@/lib/bench/scope/measure'
import { coupledToAc, type Recording } from '@/lib/bench/scope/recording'
import type { Trace } from '@/lib/bench/scope/trace'
import { draw } from './draw'
import type { ScopeState } from './use-scope'

/** The figures below the screen change this often, milliseconds. */
const FIGURES_MS = 400
/** A signal has a frequency from this many divisions on. Below, it is noise. */
const LEAST_DIVISIONS = 0.4

type Pair = readonly [Trace | null, Trace | null]

const couple = (trace: Trace | null, coupling: string | undefined) =>
  trace && (coupling === 'ac' ? coupledToAc(trace.recording) : trace.recording)

function useCoupled(traces: Pair, { channels }: ScopeState): readonly (Recording | null)[] {
  const [a, b] = traces
  const [one, other] = channels.map(({ coupling }) => coupling)
  const first = useMemo(() => couple(a, one), [a, one])
  const second = useMemo(() => couple(b, other), [b, other])
  return [first, second]
}

const figuresOf = (screen: Screen | null, { channels }: ScopeState) =>
  screen?.channels.map((samples, index) => {
    const { perDivision } = channels[index] ?? channels[0]
    return samples && measure(samples, screen.interval, LEAST_DIVISIONS * perDivision)
  }) ?? []

/** The width and the height of the canvas on the screen, pixels of the style sheet. */
function useSize(canvas: RefObject<HTMLCanvasElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!canvas.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [canvas])
  return size
}

interface Acquired {
  /** What the scope measures on the screen, by channel. */
  figures: readonly (Measurements | null)[]
  screen: Screen | null
  /** The scope has no trigger, so it draws without one or waits. */
  isWaiting: boolean
}

const NOTHING: Acquired = { figures: [], screen: null, isWaiting: false }

/** Takes one screen after another and draws it on the canvas. With `prefers-reduced-motion`, one for each setting. */
export function useAcquisition(
  canvas: RefObject<HTMLCanvasElement | null>,
  traces: Pair,
  references: Pair,
  state: ScopeState,
): Acquired {
  const coupled = useCoupled(traces, state)
  const referenced = useCoupled(references, state)
  const { width, height } = useSize(canvas)
  const [acquired, setAcquired] = useState<Acquired>(NOTHING)
  /** The time of the recordings, the seed of the noise and the latest screen. They survive a change of the settings. */
  const running = useRef<{ start: number; seed: number; screen: Screen | null }>({
    start: 0,
    seed: 1,
    screen: null,
  })
  const [first, second] = coupled
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new signal starts at its beginning.
  useEffect(() => {
    running.current = { start: 0, seed: 1, screen: null }
  }, [first, second])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the recordings are in an array that is new each time.
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || width === 0) return
    const density = devicePixelRatio
    element.width = Math.round(width * density)
    element.height = Math.round(height * density)
    context.scale(density, density)
    const run = running.current
    const isSingle = state.trigger.mode === 'single'
    // A recording that doesn't repeat is one sweep. The scope was ready before it began.
    const repeats = coupled.some((recording) => recording?.repeats)
    const isStill = !repeats || matchMedia('(prefers-reduced-motion: reduce)').matches
    const hasSignal = coupled.some((recording) => recording !== null)
    // A good car was recorded with the same trigger.
    const reference = state.showsReference
      ? acquire(
          referenced,
          { ...state, trigger: { ...state.trigger, mode: 'auto' } },
          { start: 0, seed: 1 },
        )
      : null
    const zoom = { from: state.zoomFrom, share: 1 / state.zoom }
    const cursors = state.hasCursors ? state.cursors : null
    let figuresAt = Number.NEGATIVE_INFINITY
    let frame = 0
    let isDone = state.isHeld && run.screen !== null
    let isWaiting = false
    const show = (now: number) => {
      if (!isDone && hasSignal) {
        const taken = acquire(coupled, state, run)
        isWaiting = !taken?.isTriggered
        if (taken) {
          run.screen = taken
          run.start = repeats ? taken.next : 0
          run.seed++
          if (isSingle || isStill) isDone = true
        } else if (isStill) isDone = true
      }
      if (!hasSignal) run.screen = null
      draw(context, width, height, {
        settings: state,
        screen: run.screen,
        reference,
        zoom,
        cursors,
      })
      if (now - figuresAt >= FIGURES_MS || isDone) {
        figuresAt = now
        setAcquired({ figures: figuresOf(run.screen, state), screen: run.screen, isWaiting })
      }
      if (!isDone && hasSignal) frame = requestAnimationFrame(show)
    }
    show(performance.now())
    return () => cancelAnimationFrame(frame)
  }, [first, second, referenced[0], referenced[1], state, width, height])
  return acquired
}
