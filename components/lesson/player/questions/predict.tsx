'use client'

import { predictAction } from '@/lib/checks/film-actions'
import type { FilmQuestion } from '@/lib/checks/film-questions'
import { useLesson } from '../lesson-context'
import { FilmQuestionForm } from './film-question-form'
import './predict.css'

/** Asks the learner what the film will show. */
export function Predict() {
  const { asked, goOn, toggleQuestions, setPrediction } = useLesson()
  if (!asked) return null

  const predict = (question: FilmQuestion, response: number, text: string) => {
    setPrediction({ question, text, predicted: null })
    goOn()
    // A failure loses only the answer, because nothing depends on a prediction.
    predictAction({ question: question.id, response }).then(
      (result) => {
        if (result.status !== 'predicted') return
        const { predicted } = result
        setPrediction((latest) =>
          latest?.question.id === question.id ? { ...latest, predicted } : latest,
        )
      },
      () => undefined,
    )
  }
  return (
    <FilmQuestionForm
      key={asked.id}
      question={asked}
      onPredict={(response, text) => predict(asked, response, text)}
      onSkip={goOn}
      onTurnOff={() => {
        toggleQuestions()
        goOn()
      }}
    />
  )
}
