import type { LegalSection } from '@/components/layout/legal-page'
import { SiteLink } from '@/components/ui/site-link'
import type { ContactTexts } from '@/lib/content/company'
import { moduleAccess } from '@/lib/plans/access-texts'
import { planRequest } from '@/lib/plans/billing'
import type { SiteSettings } from '@/lib/settings/defaults'

/** The Terms of Service under the headings of the specification (section 2, Terms and Privacy). */
export function termsSections(
  { siteName, contactEmail }: SiteSettings,
  { address }: ContactTexts,
): LegalSection[] {
  return [
    {
      id: 'acceptance',
      title: 'Acceptance of terms',
      body: (
        <>
          <p>
            These terms are an agreement between you and {siteName} (“we”, “us”). They apply when
            you visit this site, create an account or take out a subscription. By doing so you
            accept them. If you do not agree with them, please do not use the service.
          </p>
          <p>
            If you accept these terms for a workshop, a school or another organization, you confirm
            that you are entitled to do so, and “you” means that organization.
          </p>
        </>
      ),
    },
    {
      id: 'service',
      title: 'Service description',
      body: (
        <>
          <p>
            {siteName} offers online video training for automotive technicians, workshop staff and
            students. Courses consist of modules, and modules of video lessons.{' '}
            {moduleAccess.available} {moduleAccess.locked} Which modules and features a plan
            includes is stated on the <SiteLink href="/pricing">pricing page</SiteLink>.
          </p>
          <p>
            We add and revise content every month. A lesson may be replaced or withdrawn when the
            technology or the law it describes has changed. We may interrupt the service for
            maintenance and keep such interruptions short.
          </p>
          <p>
            The training supports your work and does not replace the vehicle manufacturer’s
            instructions, the safety rules of your workplace or any qualification the law requires,
            for example for work on high-voltage systems or with refrigerants.
          </p>
          <p>
            With the Professional or Enterprise plan you receive a certificate when you have done
            what its current version requires: watched its lessons, passed its knowledge checks and
            solved its fault cases. It covers two complete modules or more, or you have spent 60
            minutes with its films, checks and cases. It says what you have done here and how much
            that was. It is not an official qualification and does not replace one that the law
            requires for a kind of work. It does not authorize work on high-voltage systems.
          </p>
          <p>
            A certificate is issued to the name that you confirm, which must be your own. It stays
            valid when your plan ends and when we publish new lessons. We revoke it if it was issued
            in error or obtained against these terms, and tell you why. Its page then says so.
          </p>
        </>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: (
        <>
          <p>
            You must be at least 18 years old to create an account. Please give a correct email
            address, which we ask you to verify, and keep it up to date.
          </p>
          <ul>
            <li>Choose a password of at least 8 characters and keep it to yourself.</li>
            <li>
              An account belongs to one person. Only the Enterprise plan covers several users, each
              with an account of their own.
            </li>
            <li>Tell us without delay if you believe that someone else has used your account.</li>
          </ul>
          <p>
            We may suspend an account that is used to break these terms or to harm the service or
            other users. Where we can, we tell you the reason first.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Subscription and payment',
      body: (
        <>
          <p>
            {planRequest} The prices of the plans are stated on the{' '}
            <SiteLink href="/pricing">pricing page</SiteLink>. Nothing is charged before we have
            agreed on it with you. As soon as the site takes payments:
          </p>
          <ul>
            <li>
              Subscriptions are billed in advance, monthly or annually, and renew for the same
              period until you cancel.
            </li>
            <li>
              Payments are handled by a payment provider. Your card number does not reach our own
              systems.
            </li>
            <li>
              You can change your plan at any time. The change takes effect at the next billing
              cycle.
            </li>
            <li>
              If we change a price, we tell you by email before it applies to you. The new price
              never applies to a period you have already paid for.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: (
        <>
          <p>
            The videos, texts, drawings and software of this site belong to us or to those who have
            licensed them to us. With your subscription you receive the personal, non-transferable
            right to view them for your own training, or, with Enterprise, for the training of the
            users in your team.
          </p>
          <p>
            Without our written consent you may not copy, publish, sell, show in public or pass on
            the content, nor collect it by automated means. Downloads are planned for Professional
            and Enterprise; you may keep them on your own devices, and the same rule applies.
          </p>
          <p>
            Names of vehicle and tool manufacturers are used to describe the work. They remain the
            property of their owners.
          </p>
        </>
      ),
    },
    {
      id: 'cancellation',
      title: 'Cancellation and refunds',
      body: (
        <>
          <p>
            You can cancel at any time. Your access then continues until the end of the current
            billing period, and nothing more is charged after it.
          </p>
          <p>
            <strong>30-day money-back guarantee.</strong> If the training is not what you need,
            write to us within 30 days of your first payment and we refund it in full. Refunds go
            back the way the payment was made. Rights that the law gives you as a consumer are not
            affected.
          </p>
          <p>
            You can also ask us to delete your account. This ends your access at once and cannot be
            undone.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <>
          <p>
            We prepare the training with care. Vehicles differ, and so do tools, workplaces and
            national rules: before you apply a procedure, compare it with the manufacturer’s data
            for the vehicle in front of you. You are responsible for the work you carry out.
          </p>
          <p>
            As far as the law permits, we are not liable for indirect or consequential loss, such as
            lost profit, lost data or damage to a vehicle, and our total liability is limited to
            what you paid us in the twelve months before the claim arose.
          </p>
          <p>
            Nothing in these terms limits liability for intent, gross negligence, death or personal
            injury, or any other liability that the law does not allow to be limited.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>
            Questions about these terms, cancellations and refund requests reach us by email at{' '}
            <a href={`mailto:${contactEmail}`} translate="no">
              {contactEmail}
            </a>
            , through the <SiteLink href="/contact">contact form</SiteLink> or by post:
          </p>
          <address className="not-italic">
            <span className="block">{siteName}</span>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <p>
            When these terms change, we publish the new text here with its date and tell subscribers
            of important changes by email.
          </p>
        </>
      ),
    },
  ]
}
