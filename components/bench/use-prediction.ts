import { useState } from 'react'
import { failureOf } from '@/components/form/action-failure'
import type { PredictForm } from './instrument'

/** Loads the form of predictions when a person wants to predict. Reading a typed number takes 3 KB of script. */
export function usePrediction() {
  const [isPredicting, setPredicting] = useState(false)
  const [Form, setForm] = useState<PredictForm | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const predict = async (isWanted: boolean) => {
    setPredicting(isWanted)
    setProblem(null)
    if (!isWanted) return
    try {
      const loaded = (await import('./predict-form')).PredictForm
      setForm(() => loaded)
    } catch (error) {
      setPredicting(false)
      setProblem(failureOf(error).message)
    }
  }
  return {
    isPredicting,
    predict,
    PredictForm: isPredicting ? Form : null,
    isLoading: isPredicting && !Form,
    problem,
  }
}
