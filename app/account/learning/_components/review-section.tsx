import { ReviewDesk } from '@/components/checks/review-desk'
import { Island } from '@/components/ui/island'
import type { DueReviews } from '@/lib/checks/results'
import { REVIEW_DAYS } from '@/lib/checks/rule'
import styles from './learning.module.css'

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The questions that the user missed and that are due again. */
export function ReviewSection({
  reviews: { questions, due, waiting, nextAt },
}: {
  reviews: DueReviews
}) {
  return (
    <section aria-labelledby="review">
      <h2 id="review">Review {due > 0 && <span className={styles.count}>{`${due} due`}</span>}</h2>
      <p className={styles.lead}>
        {`A minute a day. Questions you miss come back after ${REVIEW_DAYS}. A wrong answer begins again at 2 days.`}
      </p>
      {questions.length > 0 ? (
        // A new list begins at its first question.
        <Island name="The review">
          <ReviewDesk key={questions.map(({ id }) => id).join()} {...{ questions, due }} />
        </Island>
      ) : (
        <p>
          {waiting === 0 || !nextAt ? (
            'Nothing to review yet. The questions that you miss in a knowledge check appear here.'
          ) : (
            <>
              <span>Nothing is due today. The next question is due on</span>{' '}
              <time dateTime={nextAt}>{dayFormat.format(new Date(nextAt))}</time>
              <span>.</span>
            </>
          )}
        </p>
      )}
    </section>
  )
}
