-- Demo messages in all five states with their emails, and newsletter subscribers. The latest message
-- arrived exactly fifteen minutes ago and is unread. Idempotent.

insert into public.contact_messages (
  id, first_name, last_name, email, subject, message, status, created_at, updated_at
)
select
  ('c3e10000-0000-4000-8000-' || lpad(demo.number::text, 12, '0'))::uuid,
  demo.first_name, demo.last_name, demo.email, demo.subject, demo.message, demo.status,
  now() - demo.age, now() - demo.age + demo.handled_after
from (values
  (
    1, 'Nadia', 'Berrada', 'nadia.berrada@example.com',
    'Which ADAS targets do I need for the practical part?',
    $text$Hello,

I run a two-bay workshop and want to start with camera calibration. Before I subscribe: do the ADAS lessons assume a particular target frame? I have the choice between a used universal frame with boards for the Volkswagen group and Toyota, and a new one with a single set.

Is the first module enough to see what floor space I would need? My bay is 7.2 m long and 4 m wide.

Thank you
Nadia$text$,
    'unread', interval '15 minutes', interval '0'
  ),
  (
    2, 'Graham', 'Pell', 'graham@pell-autocare.example',
    'License for nine technicians on two sites',
    $text$Good morning,

we have nine technicians in two branches and would like them all on the hybrid and EV courses before the winter. Your pricing page shows one monthly price for Enterprise. Is that per site or for the whole team, and can I see who has finished which lesson?

We would want to pay by bank transfer against an invoice, once a year if that is possible.

Regards
Graham Pell$text$,
    'unread', interval '3 hours 40 minutes', interval '0'
  ),
  (
    3, 'Amine', 'Chraibi', 'amine.chraibi@example.com',
    'Video does not play on my tablet',
    $text$Hi, on my Android tablet (Samsung Galaxy Tab A8, Chrome) the lesson starts and after about ten seconds the picture stays black, but the time goes on. On the phone the same lesson works. I tried with Wi-Fi and with the hotspot of the phone. I use the tablet on the bench so the phone is no help.

What can I do?$text$,
    'unread', interval '7 hours 5 minutes', interval '0'
  ),
  (
    4, 'Beatriz', 'Almeida', 'beatriz.almeida@example.org',
    'Prerequisites for the high-voltage modules',
    $text$Dear team,

I am a second-year apprentice (19). May I take the high-voltage modules although I do not have the national qualification for work on high-voltage vehicles yet? My instructor says that I may watch but not practice. Does your training replace the qualification or does it count toward it?

Best wishes
Beatriz$text$,
    'unread', interval '1 day 2 hours', interval '0'
  ),
  (
    5, 'Henrik', 'Aalto', 'henrik.aalto@example.com',
    'Suggestion: lesson about LIN bus wipers',
    $text$The CAN lessons are excellent, the best I have seen on how to halve a network. Could you do one on LIN? Wiper and alternator faults on LIN come in every week and most colleagues just change the part. I could lend you three recordings with the PicoScope, including a dominant short that only shows when the wiper parks.$text$,
    'read', interval '2 days 5 hours', interval '6 hours'
  ),
  (
    6, 'Sunita', 'Kapoor', 'sunita.kapoor@example.org',
    'Subtitles in French or Spanish?',
    $text$Hello, some of my trainees read English slowly. Are subtitles in French or Spanish planned, or can the transcript be copied so that we translate it ourselves for use in class? We are a vocational college with 24 students a year.

Sunita Kapoor$text$,
    'read', interval '4 days 3 hours', interval '20 hours'
  ),
  (
    7, 'Dario', 'Conti', 'dario@conti-ricambi.example',
    'Figure in the brake disc article',
    $text$In the article about disc runout you give 0.07 to 0.10 mm as the limit where the maker gives none. One manufacturer we work for asks for 0.04 mm on the mounted disc of its large sedan. Perhaps a sentence would help that the maker's value can be much tighter. Otherwise very good, I have printed it for the workshop.$text$,
    'read', interval '9 days 6 hours', interval '2 hours'
  ),
  (
    8, 'Rachel', 'Stone', 'rachel.stone@example.com',
    'Invoice with VAT number for the last three months',
    $text$Hi, our accountant needs invoices for the last three months of the Professional plan that show our company name and VAT number. The ones I receive by email carry only my private name. Can you reissue them?

Company: Stone & Daughter Garage Ltd$text$,
    'replied', interval '6 days 4 hours', interval '2 hours 10 minutes'
  ),
  (
    9, 'Ibrahim', 'Diallo', 'ibrahim.diallo@example.org',
    'My hours for my employer',
    $text$I have watched 94 % of How an engine makes power, and my employer wants to see my hours, with my full name. My account says "Ibrahim D." because I filled it in like that at the beginning. Where do I change it, and can you send me the hours?$text$,
    'replied', interval '31 days 8 hours', interval '1 hour 25 minutes'
  ),
  (
    10, 'Marta', 'Kowalczyk', 'marta@warsztat-kowalczyk.example',
    'Difference between Basic and Professional',
    $text$Good afternoon, I am not sure which plan I need. I mainly want air conditioning and electrical. Basic says three modules: are those three modules of my choice or three complete categories? And do I lose my progress when I change the plan later?$text$,
    'replied', interval '36 days 5 hours', interval '3 hours 30 minutes'
  ),
  (
    11, 'Callum', 'Reid', 'callum.reid@example.com',
    'Watching without internet in the workshop',
    $text$There is no signal in our pit and the Wi-Fi ends at the office door. Can I download the lessons to my phone in the evening and watch them the next day? I am on the Professional plan.$text$,
    'replied', interval '41 days 9 hours', interval '50 minutes'
  ),
  (
    12, 'Leila', 'Haddad', 'leila.haddad@example.org',
    'Internship in your video team',
    $text$Dear Sir or Madam,

I am finishing a degree in media production and grew up in my father's garage, so I can hold a camera and a torque wrench. Do you offer internships of three months from next spring? My portfolio is attached to my profile on the usual networks; I will gladly send a link.

Kind regards
Leila Haddad$text$,
    'archived', interval '44 days 2 hours', interval '3 days'
  ),
  (
    13, 'Steven', 'Marsh', 'steven.marsh@example.com',
    'Thank you',
    $text$No question, just thanks. After the voltage drop lesson I found a ground strap on a van that two other garages had given up on. Took me fifteen minutes and the customer has sent two more since.$text$,
    'archived', interval '48 days 7 hours', interval '1 day'
  ),
  (
    14, 'Jessica', 'Best Offer', 'promo@cheap-rank-boost.example',
    'RE: RE: first page guaranteed for your website',
    $text$Dear website owner!!! We checked your site and found 37 critical errors. Our experts bring you 10.000 real visitors per day and position 1 in 14 days, guaranteed, only 49 USD. Reply YES today and receive second month free. Limited places!!!$text$,
    'spam', interval '13 days 15 hours', interval '5 hours'
  )
) as demo (number, first_name, last_name, email, subject, message, status, age, handled_after)
on conflict do nothing;

-- Plan requests of members. The last one was granted, see 60-plans.sql.
insert into public.contact_messages (
  id, first_name, last_name, email, subject, message, plan, status, created_at, updated_at
)
select
  ('c3e10000-0000-4000-8000-' || lpad(demo.number::text, 12, '0'))::uuid,
  demo.first_name, demo.last_name, demo.email, demo.subject, demo.message, demo.plan, demo.status,
  now() - demo.age, now() - demo.age + demo.handled_after
from (values
  (
    15, 'Tom', 'Hargreaves', 'tom.hargreaves@example.org', 'Professional for one technician', 'professional',
    $text$Hi, I signed up this morning and watched the first electrical lesson. I would like Professional for myself, paid monthly by bank transfer. How soon can I start?$text$,
    'unread', interval '3 hours 10 minutes', interval '0'
  ),
  (
    16, 'Anneke', 'van der Berg', 'anneke@vdberg-autotechniek.example', 'Enterprise for six technicians', 'enterprise',
    $text$Good afternoon,

we are six technicians in Utrecht and want everyone on the same plan from the first of next month, on one invoice. I will send you the email addresses of the others as soon as you confirm the price.

Kind regards
Anneke van der Berg$text$,
    'read', interval '1 day 6 hours', interval '2 hours'
  ),
  (
    17, 'Priya', 'Raman', 'priya.raman@example.org', 'Professional for one month', 'professional',
    $text$Hello, I have a camera calibration course in four weeks and would like to prepare with your ADAS lessons. One month of Professional, please.$text$,
    'replied', interval '1 day 20 hours', interval '17 hours 30 minutes'
  )
) as demo (number, first_name, last_name, email, subject, plan, message, status, age, handled_after)
on conflict do nothing;

insert into public.contact_replies (id, message_id, admin_id, subject, body, created_at)
select
  ('c3e20000-0000-4000-8000-' || lpad(reply.number::text, 12, '0'))::uuid,
  messages.id, null, 'Re: ' || messages.subject, reply.body, messages.created_at + reply.after
from (values
  (
    1, 8, interval '2 hours 10 minutes',
    $text$Hello Rachel,

thank you for asking. Please send us the VAT number and the address as they should appear, and we will reissue the three invoices with the company name. From then on every new invoice carries these details as well.

The amounts and dates stay the same, so nothing has to be corrected in your bank statement.

Kind regards
Torque Academy Team$text$
  ),
  (
    2, 8, interval '1 day 1 hour',
    $text$Hello Rachel,

we have received your details. The three invoices have been reissued to Stone & Daughter Garage Ltd and are on their way to this address. Please discard the earlier ones so that nothing is booked twice.

Kind regards
Torque Academy Team$text$
  ),
  (
    3, 9, interval '1 hour 25 minutes',
    $text$Hello Ibrahim,

congratulations on the 94 %. You can change your name yourself: sign in and open Account.

Your hours are under My learning, per week and category. Download all hours gives you a CSV file with every lesson, which you can pass on to your employer.

Kind regards
Torque Academy Team$text$
  ),
  (
    4, 10, interval '3 hours 30 minutes',
    $text$Hello Marta,

Basic opens three modules, not three whole categories, and does not include certificates. For air conditioning and electrical together, Professional is the right plan: it opens all modules of all eight categories. It includes the certificates that exist so far: one for EL-101 and EL-201, none for air conditioning yet. Downloads are planned for it. The pricing page shows the monthly price.

You can change at any time. The change takes effect at the next billing cycle and your progress stays as it is. If you find within 30 days that it is not for you, we refund the payment.

Kind regards
Torque Academy Team$text$
  ),
  (
    5, 11, interval '50 minutes',
    $text$Hello Callum,

not yet: downloads are planned for Professional. Until then, start the lesson where you have Wi-Fi. A phone loads a short film ahead while it plays, and your progress is saved as soon as it is back online.

Kind regards
Torque Academy Team$text$
  ),
  (
    6, 17, interval '17 hours 30 minutes',
    $text$Hello Priya,

your Professional plan is active for one month. Sign in with this email address, and all modules are open. Start with Preparing the vehicle and the bay: its four lessons cover what a camera calibration needs.

Kind regards
Torque Academy Team$text$
  )
) as reply (number, message_number, after, body)
join public.contact_messages as messages
  on messages.id = ('c3e10000-0000-4000-8000-' || lpad(reply.message_number::text, 12, '0'))::uuid
on conflict do nothing;

-- Adds a notification for every message, as if the contact form had queued and sent it.
insert into public.email_outbox (
  id, kind, message_id, payload, status, attempts, next_attempt_at, created_at, sent_at
)
select
  ('c3e30000' || substr(messages.id::text, 9))::uuid,
  'contact-notification',
  messages.id,
  jsonb_build_object(
    'firstName', messages.first_name, 'lastName', messages.last_name, 'email', messages.email,
    'subject', messages.subject, 'message', messages.message
  ),
  'sent', 1, messages.created_at, messages.created_at, messages.created_at + interval '2 seconds'
from public.contact_messages as messages
where messages.id::text like 'c3e10000-%'
on conflict do nothing;

insert into public.email_outbox (
  id, kind, message_id, reply_id, payload, status, attempts, next_attempt_at, created_at, sent_at
)
select
  ('c3e40000' || substr(replies.id::text, 9))::uuid,
  'admin-reply',
  messages.id,
  replies.id,
  jsonb_build_object(
    'firstName', messages.first_name, 'lastName', messages.last_name, 'email', messages.email,
    'subject', replies.subject, 'message', replies.body
  ),
  'sent', 1, replies.created_at, replies.created_at, replies.created_at + interval '2 seconds'
from public.contact_replies as replies
join public.contact_messages as messages on messages.id = replies.message_id
where replies.id::text like 'c3e20000-%'
on conflict do nothing;

-- Confirms the plan requests by email.
insert into public.email_outbox (
  id, kind, message_id, payload, status, attempts, next_attempt_at, created_at, sent_at
)
select
  ('c3e50000' || substr(messages.id::text, 9))::uuid, 'plan-request', messages.id,
  jsonb_build_object('email', messages.email, 'plan', initcap(messages.plan)),
  'sent', 1, messages.created_at, messages.created_at, messages.created_at + interval '3 seconds'
from public.contact_messages as messages
where messages.id::text like 'c3e10000-%' and messages.plan is not null
on conflict do nothing;

insert into public.subscriptions (id, email, status, token_hash, created_at, confirmed_at)
select
  ('d4f10000-0000-4000-8000-' || lpad(subscriber.number::text, 12, '0'))::uuid,
  subscriber.email,
  subscriber.status,
  encode(sha256(convert_to('demo-' || subscriber.number, 'UTF8')), 'hex'),
  now() - subscriber.age,
  case when subscriber.status <> 'pending' then now() - subscriber.age + interval '11 minutes' end
from (values
  (1, 'claire.dubois@atelier-dubois.example', 'confirmed', interval '4 days 6 hours'),
  (2, 'henrik.aalto@example.com', 'confirmed', interval '12 days 3 hours'),
  (3, 'workshop@northgate-motors.example', 'confirmed', interval '23 days 8 hours'),
  (4, 'peter.novak@example.com', 'confirmed', interval '41 days 2 hours'),
  (5, 'steven.marsh@example.com', 'confirmed', interval '58 days 5 hours'),
  (6, 'giulia@officina-moretti.example', 'confirmed', interval '90 days 4 hours'),
  (7, 'tire.bay.two@example.org', 'pending', interval '6 hours'),
  (8, 'j.fischer@example.org', 'pending', interval '3 days 9 hours')
) as subscriber (number, email, status, age)
on conflict do nothing;

insert into public.subscriptions (
  id, email, module_id, module_title, module_path, status, token_hash, created_at, confirmed_at
)
select
  ('d4f20000-0000-4000-8000-' || lpad(subscriber.number::text, 12, '0'))::uuid,
  subscriber.email, subscriber.module_id, subscriber.title,
  '/courses/' || subscriber.category || '/' || lower(subscriber.module_id),
  subscriber.status,
  encode(sha256(convert_to('demo-module-' || subscriber.number, 'UTF8')), 'hex'),
  now() - subscriber.age,
  case when subscriber.status = 'confirmed' then now() - subscriber.age + interval '4 minutes' end
from (values
  (1, 'mei.tanaka@example.org', 'AD-201', 'adas', 'Front camera', 'confirmed', interval '5 days 2 hours'),
  (2, 'aisha.karim@northgate-motors.example', 'AD-201', 'adas', 'Front camera', 'confirmed', interval '9 days 7 hours'),
  (3, 'rasmus@lindqvist-bil.example', 'EV-201', 'hybrid-ev', 'High-voltage battery', 'confirmed', interval '44 days'),
  (4, 'henrik.aalto@example.com', 'EL-203', 'electrical', 'The oscilloscope as a daily tool', 'confirmed', interval '12 days'),
  (5, 'j.fischer@example.org', 'EL-203', 'electrical', 'The oscilloscope as a daily tool', 'pending', interval '3 days 9 hours')
) as subscriber (number, email, module_id, category, title, status, age)
on conflict do nothing;

insert into public.saved_replies (id, name, body)
values
  (
    'd5a10000-0000-4000-8000-000000000001', 'Invoice with company data',
    $text$thank you for asking. Please send us the company name, address and VAT number as they should appear. We will then reissue the invoices for {{months}}.

Kind regards
{{my name}}$text$
  ),
  (
    'd5a10000-0000-4000-8000-000000000002', 'Plan is active',
    $text$your {{plan}} plan is active until {{last day}}. Sign in with this email address, and you find your modules under Learning.

Kind regards
{{my name}}$text$
  ),
  (
    'd5a10000-0000-4000-8000-000000000003', 'Which plan fits',
    $text$thank you for your question about "{{subject}}". Basic opens three modules of your choice, Professional and Enterprise open all of them. You can change the plan at any time and keep your progress.

Kind regards
{{my name}}$text$
  )
on conflict do nothing;
