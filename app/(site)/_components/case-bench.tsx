import { useLayoutEffect, useReducer } from 'react'
import { type CaseState, CaseView, isSolved, untouched } from '@/app/(site)/_components/case-view'
import type { Lead } from '@/components/bench/use-bench'
import { Island } from '@/components/ui/island'

/** Ids of the controls that a visitor has used before they worked. */
export interface UsedControls {
  focused?: string
  clicked?: string
  /** The last key. R and B place a lead at the control with the focus. */
  key?: string
}

type CaseEvent =
  | { type: 'place'; lead?: Lead; point: string }
  | { type: 'hold'; lead: Lead }
  | { type: 'name'; target: string }

function reduce(state: CaseState, event: CaseEvent): CaseState {
  switch (event.type) {
    case 'place': {
      const placed = { ...state, [event.lead ?? state.active]: event.point }
      const pair = `${placed.red} ${placed.black}`
      const pairs = state.pairs.includes(pair) ? state.pairs : [...state.pairs, pair]
      // The red lead walks from point to point, as on the bench of the full cases.
      return { ...placed, active: 'red', pairs }
    }
    case 'hold':
      return { ...state, active: event.lead }
    case 'name':
      // The repaired car keeps its explanation.
      return isSolved(state) ? state : { ...state, named: [...state.named, event.target] }
  }
}

/**
 * Does what the visitor wanted while the bench was loading. In a layout effect, because a key that is pressed before
 * the focus is back would start from the top of the page.
 */
function useReplay({ focused, clicked, key }: UsedControls) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for the controls that were replaced.
  useLayoutEffect(() => {
    const control = document.getElementById(focused ?? '')
    control?.focus({ preventScroll: true })
    if (key && /^[rb]$/i.test(key)) {
      control?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
    if (clicked) document.getElementById(clicked)?.click()
  }, [])
}

function Bench({ used }: { used: UsedControls }) {
  const [state, dispatch] = useReducer(reduce, untouched)
  useReplay(used)
  return (
    <CaseView
      state={state}
      on={{
        place: (lead, point) => dispatch({ type: 'place', lead, point }),
        hold: (lead) => dispatch({ type: 'hold', lead }),
        name: (target) => dispatch({ type: 'name', target }),
      }}
    />
  )
}

/** The live case. Loaded when it is used. */
export const CaseBench = ({ used }: { used: UsedControls }) => (
  <Island name="The live case">
    <Bench used={used} />
  </Island>
)
