'use client'

import { useAuth } from '@/components/auth/auth-provider'
import { predictAction } from '@/lib/checks/film-actions'
import type { FilmQuestion } from '@/lib/checks/film-questions'
import { FilmQuestionForm } from './film-question-form'
import { useLesson } from './lesson-context'
import { useAsked } from './use-asked'
import './predict.css'

/** Pauses the film at its questions and asks the learner what it will show. */
export function Predict() {
  const { lesson, video, announce, toggleQuestions, setPrediction } = useLesson()
  const { asked, goOn } = useAsked(lesson.id, video)
  const { user } = useAuth()
  if (!asked) return null

  const predict = (question: FilmQuestion, response: number, text: string) => {
    const prediction = { id: question.id, second: question.second, text }
    setPrediction({ ...prediction, isRight: null })
    announce(`You predict ${text}`)
    goOn()
    if (!user) return
    // A failure loses only the verdict, because nothing depends on a prediction.
    predictAction({ question: question.id, response }).then(
      (result) => {
        if (result.status !== 'predicted') return
        const { isRight } = result
        setPrediction((latest) => (latest?.id === question.id ? { ...latest, isRight } : latest))
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
