-- The lessons and fault codes of the demo articles. Idempotent.

insert into public.article_lessons (article_id, lesson_id)
select article.id, lesson.id
from (values
  ('voltage-drop-testing-finding-resistance-under-load', 'EL-101', 4),
  ('voltage-drop-testing-finding-resistance-under-load', 'EL-101', 3),
  ('high-voltage-lock-out-isolate-secure-prove-dead', 'EV-102', 1),
  ('high-voltage-lock-out-isolate-secure-prove-dead', 'EV-102', 2),
  ('high-voltage-lock-out-isolate-secure-prove-dead', 'EV-102', 3),
  ('high-voltage-lock-out-isolate-secure-prove-dead', 'EV-102', 4),
  ('weak-cooling-let-pressures-and-temperatures-decide', 'AC-102', 1),
  ('weak-cooling-let-pressures-and-temperatures-decide', 'AC-102', 2),
  ('r1234yf-service-from-identification-to-final-check', 'AC-102', 1),
  ('fuel-trims-as-a-map-five-points-instead-of-one-number', 'EN-102', 5),
  ('front-camera-calibration-what-the-targets-cannot-fix', 'AD-103', 1),
  ('front-camera-calibration-what-the-targets-cannot-fix', 'AD-103', 2),
  ('front-camera-calibration-what-the-targets-cannot-fix', 'AD-103', 3),
  ('front-camera-calibration-what-the-targets-cannot-fix', 'AD-103', 4),
  ('radar-alignment-after-a-bumper-repair', 'AD-103', 3),
  ('radar-alignment-after-a-bumper-repair', 'AD-103', 4),
  ('dampers-wheel-geometry-why-the-order-of-work-matters', 'CH-102', 3),
  ('dampers-wheel-geometry-why-the-order-of-work-matters', 'AD-103', 4),
  ('dampers-wheel-geometry-why-the-order-of-work-matters', 'CH-102', 4),
  ('timing-chain-wear-proving-it-before-the-cover-comes-off', 'EN-101', 1),
  ('parasitic-draw-measuring-without-waking-the-car', 'EL-101', 3),
  ('dual-clutch-adaptation-after-a-clutch-replacement', 'DT-102', 1)
) as link (slug, module_id, "position")
join public.articles as article on article.slug = link.slug
join public.lessons as lesson on lesson.module_id = link.module_id and lesson.position = link.position
on conflict do nothing;

insert into public.article_codes (article_id, code)
select article.id, link.code
from (values
  ('fuel-trims-as-a-map-five-points-instead-of-one-number', 'P0171'),
  ('timing-chain-wear-proving-it-before-the-cover-comes-off', 'P0011'),
  ('timing-chain-wear-proving-it-before-the-cover-comes-off', 'P0014'),
  ('timing-chain-wear-proving-it-before-the-cover-comes-off', 'P0016'),
  ('timing-chain-wear-proving-it-before-the-cover-comes-off', 'P0017'),
  ('timing-chain-wear-proving-it-before-the-cover-comes-off', 'P0018'),
  ('timing-chain-wear-proving-it-before-the-cover-comes-off', 'P0019'),
  ('timing-chain-wear-proving-it-before-the-cover-comes-off', 'P0021'),
  ('timing-chain-wear-proving-it-before-the-cover-comes-off', 'P0024'),
  ('high-voltage-lock-out-isolate-secure-prove-dead', 'P0A0A'),
  ('reading-a-can-bus-on-the-oscilloscope', 'U0235'),
  ('front-camera-calibration-what-the-targets-cannot-fix', 'U0428')
) as link (slug, code)
join public.articles as article on article.slug = link.slug
on conflict do nothing;
