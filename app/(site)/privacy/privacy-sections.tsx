import type { LegalSection } from '@/components/layout/legal-page'
import { SiteLink } from '@/components/ui/site-link'
import type { ContactTexts } from '@/lib/content/company'
import type { SiteSettings } from '@/lib/settings/defaults'

/** The Privacy Policy under the headings of the specification (section 2, Terms and Privacy). */
export function privacySections(
  { siteName, contactEmail }: SiteSettings,
  { address }: ContactTexts,
): LegalSection[] {
  const email = (
    <a href={`mailto:${contactEmail}`} translate="no">
      {contactEmail}
    </a>
  )
  return [
    {
      id: 'data-collected',
      title: 'Data we collect',
      body: (
        <>
          <p>You can read every public page without telling us who you are. We collect:</p>
          <ul>
            <li>
              <strong>Account:</strong> your email address, your name if you give it, and your
              password in a form that can’t be reversed.
            </li>
            <li>
              <strong>Learning:</strong> the parts of lessons you have watched and when, your notes,
              how often you have practiced a fault case, your exams at fault cases with every
              reading and diagnosis, the positions of the controls and an unsafe act that ended one,
              your knowledge checks with every answer, and the questions that come back for review.
            </li>
            <li>
              <strong>Certificates:</strong> the name you confirm to be printed, what you have done
              for the certificate, and when it was issued or revoked and why. Everyone to whom you
              give the link or the number sees the page of the certificate, with the name, lessons,
              scores and cases, but not your email address. Search engines do not list it.
            </li>
            <li>
              <strong>Training hours:</strong> when you download them as a PDF, a copy of what it
              says, with its number. Everyone to whom you give the PDF or the number sees a page
              with the same name and figures. Search engines do not list it.
            </li>
            <li>
              <strong>Messages:</strong> the name, email address, subject and text you send through
              the contact form, and our replies.
            </li>
            <li>
              <strong>Newsletter:</strong> your email address, used only after you have confirmed
              it.
            </li>
            <li>
              <strong>Notifications:</strong> your email address and the module you want to be
              notified about, used only after you have confirmed it and deleted once we have sent
              you the notification.
            </li>
            <li>
              <strong>Subscription:</strong> your plan, its days and the reason for it. This site
              takes no payments yet. Planned: the state of your payments; card numbers will go
              straight to the payment provider and never reach us.
            </li>
            <li>
              <strong>Invitations:</strong> your email address and the plan, if we have invited you.
              Deleted 90 days after the invitation has ended.
            </li>
            <li>
              <strong>Visits:</strong> the pages viewed, as described under{' '}
              <a href="#cookies">cookies and analytics</a>.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'use',
      title: 'How we use data',
      body: (
        <>
          <ul>
            <li>To run your account, your courses and your subscription.</li>
            <li>To answer your messages.</li>
            <li>To send you the newsletter, if you have subscribed to it.</li>
            <li>To notify you when a module is published, if you have requested it.</li>
            <li>To see which pages are read, so that we can improve them.</li>
            <li>
              To protect the service: forms and sign-in count attempts for a short time under a
              keyed hash of the IP address.
            </li>
          </ul>
          <p>
            We do not sell data, do not build advertising profiles and make no automated decisions
            about you.
          </p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Sharing',
      body: (
        <>
          <p>
            Data is passed on only to those who run a part of the service for us, and only what that
            part needs: the hosting of the site and its database, the delivery of email, and, once
            there are any, payments. They may not use it for purposes of their own.
          </p>
          <p>
            Planned: with an Enterprise plan, the person who manages the team sees the progress and
            results of its members. Beyond that we hand over data only where the law obliges us to.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      title: 'Security',
      body: (
        <>
          <p>
            The connection to this site is encrypted. Passwords are stored as salted hashes. The
            database itself checks, for every single request, who may read or change a record, and
            only administrators can read contact messages.
          </p>
          <p>
            No system is free of faults. Should data of yours be exposed, we tell you and the
            authority in charge as the law requires. If you find a weakness, please write to {email}
            .
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and analytics',
      body: (
        <>
          <p>
            <strong>No tracking cookies.</strong> We set none, and no page loads anything from
            advertising or analytics companies. Reading pages stores nothing in your browser. Some
            functions do:
          </p>
          <ul>
            <li>
              A cookie set when you open the sign-in page, without content, kept until you close the
              browser. It shows that your browser keeps cookies, which signing in needs.
            </li>
            <li>
              A session cookie, set only when you sign in, needed to keep you signed in and kept for
              up to 30 days after your last visit.
            </li>
            <li>
              A cookie set when you sign in and kept for a year, also after you sign out. It shows
              that you have signed in with this browser before, so that wrong passwords sent from
              elsewhere cannot lock you out.
            </li>
            <li>
              Two cookies set when you sign up and kept for one day. One shows that you confirm your
              email in the browser that signed up. The other makes the pages say that an email waits
              for you, until you sign in.
            </li>
            <li>
              When you play a lesson without being signed in: a cookie with the time, kept for 30
              days, and in local storage the parts of the film you have watched. They are added to
              your account when you sign up or in, and then deleted from your browser.
            </li>
            <li>
              A cookie set when you use an email link to confirm your account or to reset your
              password, and kept for 15 minutes. It lets you choose a password without entering the
              current one.
            </li>
            <li>
              A cookie set when you sign up, in or out or change your account. It names the message
              that the next page shows, which removes it, and lasts 30 seconds at most.
            </li>
            <li>
              In the browser’s local storage, not sent to us: your choice of the light or dark
              theme, and the captions, speed, volume and shortcuts you choose in the player.
            </li>
            <li>
              When you open the job card of a lesson: the card with its style sheet and fonts, so
              that it opens without a connection. At most 50 cards are kept. They are the same for
              every visitor and contain nothing about you. A button on each card deletes all of
              them, and so does deleting the data of this site in your browser.
            </li>
            <li>
              In local storage, when you are signed in: watched parts of a lesson and notes that
              could not be saved to your account yet, until they are. Administrators’ unsaved
              articles, lessons and other texts, and their unsent replies, are kept there as well.
            </li>
            <li>
              Until you close the tab: a message to us that you have not sent yet, the email you
              have signed up with, until you confirm it, and that you have dismissed the bar that
              says so or the bar with your next lesson.
            </li>
          </ul>
          <p>
            <strong>Visits are counted without cookies.</strong> For a page view we record the time,
            the page, the page you came from, the type of browser, the country and a shortened IP
            address that no longer points to a single connection. To tell one visitor from another
            we compute a pseudonym from the IP address and the browser type with a key that is
            deleted at the end of the day. After that neither we nor anyone else can link a visit to
            a person or to a later visit.
          </p>
          <p>
            <strong>Searches are not recorded.</strong> What you type into the search is used to
            find the results and is then forgotten: it is neither stored nor linked to you, and it
            is not part of the recorded page.
          </p>
          <p>
            If your browser sends Do Not Track or Global Privacy Control, we respect it and your
            visit is not recorded.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <ul>
            <li>
              <strong>Access:</strong> see which data we hold about you and have it corrected. Your{' '}
              <SiteLink href="/account" prefetch="never">
                account
              </SiteLink>{' '}
              shows it.
            </li>
            <li>
              <strong>Deletion:</strong> delete your account and everything stored about you there.
              We keep only what the law makes us keep. Certificates are deleted too: their pages no
              longer know them. A PDF or badge that you have downloaded stays with you.
            </li>
            <li>
              <strong>Opt-out:</strong> leave the newsletter with the link in each issue, cancel a
              module notification with the link in its confirmation email, and switch off the
              counting of visits with Do Not Track or Global Privacy Control.
            </li>
            <li>
              <strong>Export:</strong> download everything stored about you from your{' '}
              <SiteLink href="/account" prefetch="never">
                account
              </SiteLink>
              , your progress, notes, exams, knowledge checks and certificates included.
            </li>
          </ul>
          <p>
            Without an account, or for anything else, write to {email}. We answer within 30 days and
            charge nothing for it. You may also complain to the data protection authority of your
            country.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children under 18',
      body: (
        <p>
          The service is made for people aged 18 or older, and an account requires that age. We do
          not knowingly collect data of anyone younger. If you believe that a minor has given us
          data, tell us and we delete it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          When our handling of data changes, we change this text and the date at its head. We tell
          people with an account of important changes by email before they take effect.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>
            {siteName} is responsible for the data described here. Write to {email}, use the{' '}
            <SiteLink href="/contact">contact form</SiteLink>, or send a letter:
          </p>
          <address className="not-italic">
            <span className="block">{siteName}</span>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </>
      ),
    },
  ]
}
