import { useState } from 'react'
import { failureOf } from '@/components/form/action-failure'
import type { PredictForm } from './instrument'

/** Loads the form of predictions when a person wants to predict. Reading a typed number takes 2 KB of script. */
export function usePrediction() {
  const [Form, setForm] = useState<PredictForm | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const set = async (isWanted: boolean) => {
    try {
      const loaded = isWanted ? (await import('./predict-form')).PredictForm : null
      setForm(() => loaded)
      setProblem(null)
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  return { PredictForm: Form, problem, set }
}
