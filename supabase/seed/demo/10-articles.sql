-- Demo articles: twelve published, three drafts. Dates are relative to now(), so that a new demo looks
-- current; the latest article was published exactly an hour ago. Idempotent.

insert into public.articles (
  id, title, slug, category, status, featured_image,
  excerpt,
  seo_title,
  seo_description,
  created_at, published_at, updated_at,
  content
) values
(
  'a7c10000-0000-4000-8000-000000000001',
  'Voltage drop testing: finding resistance under load',
  'voltage-drop-testing-finding-resistance-under-load',
  'electrical', 'published', '/images/articles/voltage-drop-testing.webp',
  'An ohmmeter passes a cable that a starter motor cannot live with. How to measure voltage drop under load, which limits to apply and how to halve the circuit.',
  'Voltage drop testing for technicians',
  'Step-by-step voltage drop testing under load, with working limits for starter, lighting and sensor circuits and a worked slow-crank example.',
  now() - interval '3 days', now() - interval '1 hour', now() - interval '1 hour',
$html$<p>A cable with one strand left shows the same continuity as a new one. The ohmmeter sends a milliamp or less through the circuit, the one strand carries it with ease, and the display reads 0.1 Ω. The starter asks for 250 A through the same strand, and the car does not start. Resistance that matters only shows itself under load, which is why the voltage drop test answers in two minutes what a resistance measurement cannot answer at all.</p>
<h2>Why the ohmmeter misleads</h2>
<p>A workshop multimeter resolves 0.1 Ω, and its leads alone account for 0.1 to 0.3 Ω. Put that beside the numbers that decide whether a heavy circuit works. Ten milliohms, a hundredth of an ohm, are invisible to the meter, yet Ohm's law is not impressed:</p>
<table><tbody>
<tr><th><p>Current through 10 mΩ</p></th><th><p>Voltage lost</p></th><th><p>What the customer notices</p></th></tr>
<tr><td><p>1 A (interior lamp)</p></td><td><p>0.01 V</p></td><td><p>Nothing</p></td></tr>
<tr><td><p>15 A (heated rear window)</p></td><td><p>0.15 V</p></td><td><p>Nothing</p></td></tr>
<tr><td><p>80 A (electric power steering)</p></td><td><p>0.8 V</p></td><td><p>Assistance drops, low-voltage codes</p></td></tr>
<tr><td><p>250 A (starter)</p></td><td><p>2.5 V</p></td><td><p>Slow crank or no start</p></td></tr>
</tbody></table>
<p>The same contact is perfect for one consumer and fatal for another. So the question is never “how much resistance does this cable have?” but “how much voltage does it take away at the current it has to carry?”.</p>
<h2>The rules of the measurement</h2>
<p>A voltage drop is measured in parallel to the part of the circuit under suspicion, with the circuit switched on. The meter then shows the difference between the two ends of that part. A perfect conductor shows zero because both ends are at the same potential.</p>
<ol>
<li><p><strong>Check the source first.</strong> A 12 V battery below 12.4 V at rest, or one that falls under 9.6 V during cranking at 20 °C, has to be charged and tested before any cable is blamed.</p></li>
<li><p><strong>Load the circuit with its own consumer.</strong> Crank the engine with fueling disabled, switch the fan to full speed, steer at standstill. A test lamp is no substitute for a 40 A blower.</p></li>
<li><p><strong>Measure the whole positive side</strong>, from the battery post itself (not the clamp) to the terminal on the consumer.</p></li>
<li><p><strong>Measure the whole negative side</strong>, from the consumer's housing or ground terminal to the negative battery post.</p></li>
<li><p><strong>Halve the side that fails.</strong> Move one probe to the middle of the path, for example the fuse box input, and see which half holds the drop. Three or four steps lead to a single joint.</p></li>
<li><p><strong>Repair, then repeat the first measurement.</strong> The figure before and after belongs on the job card.</p></li>
</ol>
<blockquote><p>If the meter shows battery voltage across a cable, you have not found a huge drop. You have found an open circuit, or a switch that should have been closed.</p></blockquote>
<h2>Working limits</h2>
<p>Manufacturers publish values for critical circuits and theirs always take precedence. Where nothing is published, these limits have proved themselves on 12 V systems at the rated current of the circuit:</p>
<table><tbody>
<tr><th><p>Section</p></th><th><p>Acceptable</p></th><th><p>Investigate from</p></th></tr>
<tr><td><p>Single clean connection</p></td><td><p>0 to 0.05 V</p></td><td><p>0.1 V</p></td></tr>
<tr><td><p>Switch or relay contact</p></td><td><p>below 0.1 V</p></td><td><p>0.1 V</p></td></tr>
<tr><td><p>Starter, positive post to terminal 30</p></td><td><p>below 0.5 V</p></td><td><p>0.5 V</p></td></tr>
<tr><td><p>Starter, solenoid contact (30 to 45)</p></td><td><p>below 0.2 V</p></td><td><p>0.2 V</p></td></tr>
<tr><td><p>Starter, complete ground side</p></td><td><p>up to 0.2 V</p></td><td><p>0.3 V</p></td></tr>
<tr><td><p>Alternator B+ to battery at 50 A or more</p></td><td><p>up to 0.2 V</p></td><td><p>0.4 V</p></td></tr>
<tr><td><p>Lighting and small motors, feed side</p></td><td><p>up to 0.3 V</p></td><td><p>0.5 V</p></td></tr>
<tr><td><p>Lighting and small motors, ground side</p></td><td><p>up to 0.1 V</p></td><td><p>0.2 V</p></td></tr>
<tr><td><p>Sensor ground to battery negative</p></td><td><p>up to 0.03 V</p></td><td><p>0.05 V</p></td></tr>
</tbody></table>
<p>Lighting deserves a remark. The luminous flux of a halogen lamp follows the voltage with a power of roughly 3.4. A loss of 10 % therefore costs about 30 % of the light, long before a driver would call the lamp defective. Sensor circuits are stricter for another reason: 50 mV on a shared ground shifts every signal that refers to it, and the control unit cannot tell the shift from a real change.</p>
<h2>A worked example</h2>
<p>A diesel van, seven years old, cranks slowly when warm. The battery has already been replaced, the starter is about to follow. Resting voltage is 12.6 V. During cranking the meter shows:</p>
<ul>
<li><p>Battery post to battery post: 10.6 V, which is healthy</p></li>
<li><p>Starter terminal to starter housing: 8.9 V, which is not</p></li>
</ul>
<p>Between the battery and the starter 1.7 V disappear. The positive side, post to starter terminal, accounts for 0.35 V and is within limits. The negative side, starter housing to negative post, takes 1.35 V. Now the path is halved: negative post to body 0.06 V, body to engine block 1.29 V. The fault lies between body and engine, and only the engine ground strap runs there.</p>
<p>The current clamp reads 280 A, so the strap represents 1.29 V ÷ 280 A = 0.0046 Ω. No multimeter shows that. The strap looked sound from outside; under the crimp it was green. With a new strap the negative side drops to 0.11 V and the engine cranks as it should. The starter stayed where it was.</p>
<h2>Where technicians lose time</h2>
<ul>
<li><p><strong>Measuring without load.</strong> With no current there is no drop. A circuit that reads 12.6 V at an unplugged connector has proved nothing except that the wire is not completely open.</p></li>
<li><p><strong>Probing the clamp instead of the post.</strong> The joint between the two is one of the most frequent faults, and it is skipped.</p></li>
<li><p><strong>Piercing insulation.</strong> The hole lets water in and creates the next fault. Back-probe the connector or use the test adapter.</p></li>
<li><p><strong>Ignoring the clock.</strong> Crank for five seconds at most and use the minimum/maximum function; the reading has to settle but the starter has to survive.</p></li>
<li><p><strong>Forgetting start/stop systems.</strong> The battery sensor sits on the negative terminal. An extra ground cable fixed to the post bypasses it and falsifies the charge balance. Use the ground point on the body.</p></li>
</ul>
<h2>Make it a habit</h2>
<p>Voltage drop testing needs a meter, two long leads and the discipline to load the circuit. Before replacing any heavy consumer or control unit, measure both sides of its supply. If the sum of the two drops is below half a volt, the wiring is acquitted and the component may be judged. If it is not, you have just saved a part that was never broken.</p>
<p>The course <a href="/courses/electrical">Electrical systems</a> covers starter, charging and data circuits. For faults that appear only on the network, continue with <a href="/blog/reading-a-can-bus-on-the-oscilloscope">Reading a CAN bus on the oscilloscope</a>.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000002',
  'Radar alignment after a bumper repair',
  'radar-alignment-after-a-bumper-repair',
  'adas', 'published', '/images/articles/radar-alignment.webp',
  'Filler, a third coat of paint or a bracket two millimeters out of place: what a bumper repair does to a 77 GHz radar and how to align it so that it stays aligned.',
  'Radar alignment after bumper repairs',
  'What filler, paint and bent brackets do to a 77 GHz radar, which line it is aligned to, and how to prove the result after a bumper repair.',
  now() - interval '15 days', now() - interval '8 days', now() - interval '6 days',
$html$<p>A car comes back two weeks after a bumper repair. Adaptive cruise control brakes for trucks in the next lane and loses the car in front on every bend. There are no fault codes. The radar works exactly as designed; it is merely looking somewhere else, through a wall it was not designed for. Both problems are made in the body shop and both can be found before the car leaves it.</p>
<h2>What the sensor sees</h2>
<p>Long-range radars work between 76 and 77 GHz. The wavelength is 3.9 mm in air and about 2.5 mm inside bumper plastic. Everything in front of the antenna with dimensions of that order becomes part of the antenna: a layer of filler, a thick edge of paint, a reinforcement glued on from behind, a sheet of ice. Car makers choose the thickness of the bumper skin so that reflections from its front and its rear cancel each other. Change the thickness and the cancellation fails.</p>
<p>The second sensitivity is the angle. The farther the object, the more a small error costs:</p>
<table><tbody>
<tr><th><p>Horizontal error</p></th><th><p>Offset at 50 m</p></th><th><p>Offset at 100 m</p></th><th><p>Offset at 150 m</p></th></tr>
<tr><td><p>0.3°</p></td><td><p>0.26 m</p></td><td><p>0.52 m</p></td><td><p>0.79 m</p></td></tr>
<tr><td><p>0.5°</p></td><td><p>0.44 m</p></td><td><p>0.87 m</p></td><td><p>1.31 m</p></td></tr>
<tr><td><p>1.0°</p></td><td><p>0.87 m</p></td><td><p>1.75 m</p></td><td><p>2.62 m</p></td></tr>
<tr><td><p>2.0°</p></td><td><p>1.75 m</p></td><td><p>3.49 m</p></td><td><p>5.24 m</p></td></tr>
</tbody></table>
<p>A highway lane is about 3.5 m wide. One degree is enough to move a vehicle at 100 m half a lane to the side, and two degrees put it into the next lane. Two millimeters of bend across a bracket 60 mm wide already amount to 1.9°.</p>
<h2>Before any target is set up</h2>
<p>Alignment corrects the direction of a sound sensor behind a sound cover. It does not correct the cover. Check first:</p>
<ul>
<li><p><strong>The radar zone.</strong> Repair manuals mark an area, usually the sensor outline plus a margin, in which neither filler nor plastic welding nor adhesive patches are allowed. Damage inside it means a new part.</p></li>
<li><p><strong>The paint build-up.</strong> Most makers limit the number of refinish coats or the total thickness in the zone, and some exclude certain metallic colors. A coating gauge for plastics (ultrasonic) settles the discussion.</p></li>
<li><p><strong>The bracket and the crossmember.</strong> Compare dimensions left to right and against the data sheet. A bracket that has been straightened by hand is a bracket to replace.</p></li>
<li><p><strong>The sensor.</strong> Cracks, a distorted housing, water in the connector, a part number that matches the vehicle.</p></li>
<li><p><strong>Emblems and covers.</strong> Behind a badge, only the radar-transparent original works. A cheap chrome copy is a mirror.</p></li>
</ul>
<blockquote><p>If the reading is good with the bumper off and poor with the bumper on, stop aligning. The bumper is the fault.</p></blockquote>
<h2>The reference: the line that the manufacturer names</h2>
<p>The radar has to look in the direction in which the car travels, and that direction is set by the rear axle. The target, however, is set up to the line that the manufacturer names: the thrust line or the vehicle center line. Neither is wrong, but they are not interchangeable. With a thrust angle of zero, both give the same target; with 0.4°, a target set up to the wrong one leaves the radar 0.4° beside the road. Therefore look up the reference, measure the wheel geometry first, and correct the rear toe if it is out of tolerance. For the thrust line, the wheel clamps of the target frame go on the rear axle. The reasons are set out in <a href="/blog/dampers-wheel-geometry-why-the-order-of-work-matters">Dampers &amp; wheel geometry</a>.</p>
<h2>Procedure</h2>
<ol>
<li><p>Prepare the car: tire pressures, specified fuel level, empty trunk, no driver, standard ride height (air suspension in the position the manual names), battery support connected.</p></li>
<li><p>Read and save all fault codes, including those of the brake and steering control units. A stored steering-angle fault blocks the calibration on many models.</p></li>
<li><p>Set up the frame at the specified distance and at right angles to the reference line. Check the height of the target center against the sensor center, measured from the plane on which the wheels stand.</p></li>
<li><p>Keep the space clear. Metal shelves, lift posts and tool carts within the opening angle reflect more strongly than the target. Two meters on either side are a useful minimum where the manual says nothing.</p></li>
<li><p>Check the vertical angle first, with the inclinometer on the reference face or with the mirror, and correct it with the screw provided. A radar that looks down by 1° loses range; one that looks up sees bridges.</p></li>
<li><p>Start the static routine in the diagnostic tool. Where mechanical screws exist, turn them by the amount the tool requests and let it measure again, until the remaining error is inside the tolerance.</p></li>
<li><p>If the maker asks for a dynamic run, drive it: dry road, several static objects such as guardrails and signs, the speed range in the manual, no dense traffic. Ten to thirty minutes are normal.</p></li>
<li><p>Read the final misalignment values and save them with the report.</p></li>
</ol>
<h2>Reading the result</h2>
<p>Modern sensors correct small errors themselves by watching static objects while driving. The range of this self-correction is limited, commonly to one to three degrees, and the remaining reserve is worth a look:</p>
<table><tbody>
<tr><th><p>Observation</p></th><th><p>Probable cause</p></th><th><p>Action</p></th></tr>
<tr><td><p>Static routine stops at once</p></td><td><p>Open fault codes, wrong ride height, low voltage</p></td><td><p>Clear the preconditions, not the symptom</p></td></tr>
<tr><td><p>Target not found</p></td><td><p>Wrong distance or height, reflections, wrong target</p></td><td><p>Re-measure the frame, clear the space</p></td></tr>
<tr><td><p>Correction at the end of its range</p></td><td><p>Bent bracket, thrust angle</p></td><td><p>Measure bracket and rear axle</p></td></tr>
<tr><td><p>Good values, short detection range</p></td><td><p>Paint, filler, emblem, ice heater defective</p></td><td><p>Compare with the cover removed</p></td></tr>
<tr><td><p>Values drift from day to day</p></td><td><p>Loose bracket, cracked clip</p></td><td><p>Pull on the sensor by hand; repair the mounting</p></td></tr>
</tbody></table>
<h2>Do not forget the corners</h2>
<p>Blind-spot and cross-traffic radars sit behind the rear bumper at both ends, exactly where parking damage is repaired with filler and where dealers like to put stickers. They work at 24 or 77 GHz and have the same demands on the material in front of them. On many models they only need their codes read and a functional check, on others a calibration with a Doppler simulator; after removal or a change of the bumper, look it up every time.</p>
<h2>What belongs on file</h2>
<p>Keep the geometry report, the calibration report with the values before and after, the paint thickness, a photograph of the target setup and the fault-code list at the end. The insurer asks for them, and so will a court. Calibration records are a lesson of the <a href="/courses/adas">ADAS</a> course. If the front camera has been touched as well, calibrate in the order the maker gives and read <a href="/blog/front-camera-calibration-what-the-targets-cannot-fix">Front camera calibration</a> first.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000003',
  'High-voltage lock-out: isolate, secure, prove dead',
  'high-voltage-lock-out-isolate-secure-prove-dead',
  'hybrid-ev', 'published', '/images/articles/high-voltage-lock-out.webp',
  'Three steps stand between a technician and 400 or 800 volts. What each of them proves, why the waiting time is not negotiable and which readings end the job.',
  'High-voltage lock-out, step by step',
  'Isolate, secure, prove dead: the lock-out of a 400 V or 800 V vehicle explained, with protective equipment, waiting times and measuring points.',
  now() - interval '21 days', now() - interval '17 days', now() - interval '17 days',
$html$<p>On a vehicle with a high-voltage system, a sequence protects you, not courage or experience. The sequence is short, it is the same on every make, and accidents happen where a technician shortened it. This article explains what each step achieves. It does not replace the qualification your country requires or the instructions of the manufacturer; without both, a technician may not open an orange cable.</p>
<h2>What counts as high voltage</h2>
<p>In road vehicles the limit lies at <strong>60 V DC</strong> and <strong>30 V AC</strong> (effective value). Above it, a system belongs to voltage class B and its cables are orange. Passenger cars work at roughly 200 to 450 V or at 600 to 900 V. 48 V mild hybrids stay below the DC limit, but a short circuit at 48 V still delivers enough current for an arc and for burns.</p>
<p>The body's resistance from hand to hand is in the order of 1,000 Ω. At 400 V that allows 0.4 A, while currents above about 30 mA can become dangerous if they last. There is no voltage in these cars that can be “just touched quickly”.</p>
<h2>Equipment, checked before it is needed</h2>
<ul>
<li><p>Insulating gloves class 0 (up to 1,000 V AC, marked with the double triangle), inside their test date, inflated and checked for leaks before <em>every</em> use, with leather over-gloves where edges could damage them</p></li>
<li><p>Face shield and clothing without metal parts; rings, watches and lanyards stay in the locker</p></li>
<li><p>Insulated tools marked for 1,000 V</p></li>
<li><p>Two-pole voltage tester, at least CAT III 1,000 V, suited to DC</p></li>
<li><p>Padlock with one key, warning signs, barrier tape, insulating covers, and a second person who knows how to switch off and how to help</p></li>
</ul>
<h2>The sequence</h2>
<ol>
<li><p><strong>Assess.</strong> Read fault codes first, especially insulation faults and the state of the contactors. Look at the battery from below. A pack that is deformed, hot, hissing or smelling of solvent is not a lock-out job but a case for the fire department and a quarantine area outdoors.</p></li>
<li><p><strong>Mark the workplace.</strong> Barrier, sign, name of the responsible person. Unplug the charging cable.</p></li>
<li><p><strong>Switch off.</strong> Ignition off, then take the key at least five meters away or put it in a shielded box. A keyless car wakes up for a key in your pocket.</p></li>
<li><p><strong>Disconnect the 12 V supply</strong> where the manufacturer asks for it. Without it the contactors cannot close. Observe the follow-up time of the control units before the clamp comes off. Some cars have a second 12 V or 48 V battery, or a DC/DC converter that has to be shut down first.</p></li>
<li><p><strong>Put on gloves and face shield.</strong> Until the vehicle is proven dead, treat everything from here on as live. Both stay on until the last measurement.</p></li>
<li><p><strong>Open the disconnect.</strong> Depending on the model this is a service plug in the pack, a low-voltage connector that interrupts the interlock line, or a routine in the diagnostic tool.</p></li>
<li><p><strong>Secure against switching on.</strong> Fit the padlock so that the disconnect cannot be closed again. The key goes into your own pocket. If two people work, two padlocks hang there.</p></li>
<li><p><strong>Wait</strong> for the time the manufacturer names, usually five to ten minutes.</p></li>
<li><p><strong>Prove the tester</strong> on a known source, best on a proving unit.</p></li>
<li><p><strong>Prove dead</strong> at the measuring points: near 0 V, and not falling.</p></li>
<li><p><strong>Prove the tester again</strong> at once, on the same source. Only now do the zeros count.</p></li>
<li><p><strong>Cover or fence off neighboring live parts</strong> and record the release.</p></li>
</ol>
<p>In building installations, grounding and short-circuiting follow. On vehicles this is left out: the system is isolated from the body, and a short circuit on the wrong side would be fed by the battery.</p>
<h2>Why the waiting time is not negotiable</h2>
<p>The link capacitor in the inverter stores energy after the contactors have opened. A working active discharge empties it in a few seconds. If it has failed, which may be the very reason the car is with you, only the passive resistor remains. An example with 1,000 µF and 50 kΩ (time constant 50 s):</p>
<table><tbody>
<tr><th><p>System voltage</p></th><th><p>Energy stored</p></th><th><p>Time to fall below 60 V</p></th></tr>
<tr><td><p>400 V</p></td><td><p>80 J</p></td><td><p>95 s</p></td></tr>
<tr><td><p>800 V</p></td><td><p>320 J</p></td><td><p>130 s</p></td></tr>
</tbody></table>
<p>Larger capacitors and higher resistors lengthen these times, so the figure in the manual is the one that counts. The clock starts when the disconnect is open, not when the car rolls into the bay.</p>
<h2>Proving dead</h2>
<p>The tester itself has to be proved before and after: measure a known source, measure the vehicle, measure the known source again. A tester with a broken lead shows zero volts on a live system.</p>
<table><tbody>
<tr><th><p>Measurement</p></th><th><p>Expected</p></th><th><p>If not</p></th></tr>
<tr><td><p>HV+ to HV−</p></td><td><p>0 V, within the maker's tolerance and steady</p></td><td><p>Wait again. Still present: the capacitor is not discharged because passive and active discharge have both failed, or both contactors are welded on a car without a service plug in the middle of the pack. Stop.</p></td></tr>
<tr><td><p>HV+ to body</p></td><td><p>0 V</p></td><td><p>One contactor is welded and the insulation inside the pack has a fault as well, or the link still holds a charge. Stop.</p></td></tr>
<tr><td><p>HV− to body</p></td><td><p>0 V</p></td><td><p>One contactor is welded and the insulation inside the pack has a fault as well, or the link still holds a charge. Stop.</p></td></tr>
</tbody></table>
<blockquote><p>“Stop” means: gloves stay on, the connection is closed or covered, the area stays fenced, and the next step is decided with the manufacturer's technical support. It does not mean “carry on carefully”.</p></blockquote>
<p>Any value between zero and the tolerance is written down with the time. A value that still falls means that a capacitor is not empty yet: wait on. A value that rises while you watch is a warning that something feeds the circuit.</p>
<h2>What the lock-out does not do</h2>
<p>Opening the contactors makes the cables dead, never the battery. Between its terminals inside the housing the full voltage remains; with a service plug in the middle of the pack, half of it remains on each side. Work inside the pack is live work and demands a further qualification. The interlock line, too, proves only that connectors are plugged in. It switches off when one is opened, but it is no evidence that the voltage has gone.</p>
<h2>Putting it back into service</h2>
<ul>
<li><p>All orange connectors latched and their secondary locks closed, torque values of busbars and equipotential bonding met (bonding below 0.1 Ω)</p></li>
<li><p>Tools counted, covers fitted, second person informed</p></li>
<li><p>Padlock removed by the person who fitted it, disconnect closed, then 12 V connected</p></li>
<li><p>Fault codes read, insulation value checked, result and signature on the release form</p></li>
</ul>
<p>The lock-out is a module of the <a href="/courses/hybrid-ev">Hybrid &amp; EV</a> course. If the reason for the visit is an insulation warning, the next article to read is <a href="/blog/insulation-faults-from-warning-light-to-component">Insulation faults: from warning light to component</a>.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000004',
  'Weak cooling: let pressures and temperatures decide',
  'weak-cooling-let-pressures-and-temperatures-decide',
  'hvac', 'published', null,
  'Two gauges and two clamp thermometers separate a low charge from a tired compressor. A saturation table, superheat and subcooling, and a fault matrix for the bay.',
  null,
  null,
  now() - interval '29 days', now() - interval '27 days', now() - interval '27 days',
$html$<p>“It cools, but not like it used to.” In most workshops the answer is an air-conditioning service: recover, evacuate, charge, invoice. If the charge was low, the customer is happy until it is low again. If it was not, the money is spent and the vent still blows at 16 °C. Twenty minutes of measuring before the service machine is connected tell you which of the two cases is in front of you.</p>
<h2>Start outside the refrigerant circuit</h2>
<p>A good part of all weak-cooling complaints has nothing to do with refrigerant. These checks need no gauges:</p>
<ul>
<li><p><strong>Cabin filter and blower.</strong> A clogged filter halves the air flow. The evaporator then gets very cold, the vent air too, but too little of it reaches the occupants.</p></li>
<li><p><strong>Temperature flaps.</strong> Set the coldest position and feel both heater hoses. If the heater core stays hot and the vent temperature rises with engine temperature, warm air is being mixed in. Run the flap adaptation and watch the feedback values.</p></li>
<li><p><strong>Condenser air flow.</strong> Look between condenser and radiator with a lamp, run the fan through all stages, check that the ducts and seals around the cooling pack are in place.</p></li>
<li><p><strong>Sensors and requests.</strong> Evaporator temperature, sunload, outside temperature, refrigerant pressure. A sensor that is 8 K wrong makes the control unit stop cooling with a clear conscience. The compressor request and its reason for cut-off are in the live data.</p></li>
</ul>
<h2>A test anyone can repeat</h2>
<p>Figures are worth something only under known conditions. Use these every time and write them on the job card:</p>
<ol>
<li><p>Vehicle in the shade, hood closed as far as the hoses allow, doors open, outside temperature and humidity noted.</p></li>
<li><p>Engine at operating temperature and 1,500 to 2,000 rpm; on electric compressors, maximum cooling request.</p></li>
<li><p>Coldest setting, fresh air, highest blower stage, center vents open.</p></li>
<li><p>Wait five minutes until pressures and vent temperature have settled.</p></li>
<li><p>Record low pressure, high pressure, center vent temperature, temperature of the liquid line near the expansion valve and of the suction line near the compressor.</p></li>
</ol>
<p>With 25 °C outside and moderate humidity a sound system delivers 6 to 11 °C at the center vent in this state. On recirculation it should fall by a further 2 to 4 K. At 35 °C and high humidity 14 °C may be all there is: condensing water out of the air takes up much of the cooling power.</p>
<h2>Translate pressure into temperature</h2>
<p>Inside the evaporator and the condenser, liquid and vapor exist side by side, so every pressure stands for one temperature. That is what makes gauges useful. Gauge readings, rounded:</p>
<table><tbody>
<tr><th><p>Saturation temperature</p></th><th><p>R134a</p></th><th><p>R1234yf</p></th></tr>
<tr><td><p>0 °C</p></td><td><p>1.9 bar</p></td><td><p>2.1 bar</p></td></tr>
<tr><td><p>5 °C</p></td><td><p>2.5 bar</p></td><td><p>2.7 bar</p></td></tr>
<tr><td><p>10 °C</p></td><td><p>3.1 bar</p></td><td><p>3.4 bar</p></td></tr>
<tr><td><p>40 °C</p></td><td><p>9.2 bar</p></td><td><p>9.2 bar</p></td></tr>
<tr><td><p>50 °C</p></td><td><p>12.2 bar</p></td><td><p>12.0 bar</p></td></tr>
<tr><td><p>60 °C</p></td><td><p>15.8 bar</p></td><td><p>15.4 bar</p></td></tr>
</tbody></table>
<p>Two differences follow from it. <strong>Subcooling</strong> is the condensing temperature minus the temperature of the liquid line: it says how much liquid stands in the condenser, in other words whether there is enough refrigerant. <strong>Superheat</strong> is the temperature of the suction line minus the evaporating temperature: it says how well the evaporator is filled. With a thermostatic expansion valve, 5 to 10 K are a healthy figure for both. Measure superheat at the evaporator outlet where you can reach it; with an internal heat exchanger the suction line at the compressor is warmer by design.</p>
<p>An example: R134a, high pressure 12.2 bar, liquid line 44 °C. The condensing temperature is 50 °C, the subcooling 6 K. There is liquid at the valve, so the charge is not the problem. With the liquid line at 50 °C the subcooling would be zero, the valve would receive bubbles, and the search for the leak could begin.</p>
<h2>The fault matrix</h2>
<table><tbody>
<tr><th><p>Low side</p></th><th><p>High side</p></th><th><p>Superheat / subcooling</p></th><th><p>Look for</p></th></tr>
<tr><td><p>low</p></td><td><p>low</p></td><td><p>high / near 0 K</p></td><td><p>Low charge, leak</p></td></tr>
<tr><td><p>low</p></td><td><p>normal to low</p></td><td><p>high / high</p></td><td><p>Blocked expansion valve, drier or line; feel for the spot where the temperature drops</p></td></tr>
<tr><td><p>high</p></td><td><p>high</p></td><td><p>normal / normal to low</p></td><td><p>Poor condenser air flow</p></td></tr>
<tr><td><p>high</p></td><td><p>high</p></td><td><p>low to normal / high</p></td><td><p>Overcharge, or air in the system</p></td></tr>
<tr><td><p>high</p></td><td><p>low</p></td><td><p>normal to high / normal</p></td><td><p>Weak compressor, control valve stuck at low displacement, slipping belt</p></td></tr>
<tr><td><p>high</p></td><td><p>normal to high</p></td><td><p>0 K / normal</p></td><td><p>Expansion valve stuck open, sensing element loose</p></td></tr>
<tr><td><p>low</p></td><td><p>normal</p></td><td><p>low / normal</p></td><td><p>Too little air over the evaporator: filter, blower, icing</p></td></tr>
</tbody></table>
<p>Air in the system betrays itself with the car cold. After a night in the workshop, pressure in the resting circuit has to correspond to the ambient temperature, for example 4.7 bar at 20 °C with R134a. A reading clearly above that means non-condensable gas; below it, no liquid is left and the charge is very low. Within the range, the static pressure says nothing about the amount.</p>
<h2>Variable compressors hide their faults</h2>
<p>A compressor with external control holds the low side at its target, often near 2 bar, for as long as its displacement allows. A half-lost charge therefore looks normal in mild weather and only fails in summer. Two aids: load the system (doors open, highest blower stage) and read the duty cycle of the control valve. If the duty cycle is at maximum and the low side stays high, the compressor is not pumping what it is commanded to pump. If the duty cycle is low, find out why the control unit commands so little, before you test the compressor.</p>
<p>Electric compressors report speed, power and their own temperature. Full speed with low power is typical of a low charge. Before any connector on them is opened, carry out the <a href="/blog/high-voltage-lock-out-isolate-secure-prove-dead">high-voltage lock-out</a>.</p>
<h2>Prove it with the scales</h2>
<p>If the measurements point to the charge, recover and weigh what comes out. More than 10 to 15 % below the specification confirms the diagnosis and obliges you to find the leak; a refill without a search only moves the complaint into next year. If the weight is right, the measurements were trying to tell you something else. Go back to the matrix.</p>
<blockquote><p>Charge by weight, diagnose by pressure and temperature. Never the other way around.</p></blockquote>
<p>How to recover and charge safely is the subject of <a href="/blog/r1234yf-service-from-identification-to-final-check">R1234yf service</a>; performance diagnosis is a module of the <a href="/courses/hvac">HVAC</a> course.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000005',
  'Fuel trims as a map: five points instead of one number',
  'fuel-trims-as-a-map-five-points-instead-of-one-number',
  'engine', 'published', '/images/articles/fuel-trim-map.webp',
  'One trim value says that the mixture is off. Five values, taken from idle to full load, say where to look. A test drive, a table of patterns and the arithmetic behind it.',
  'Fuel trim diagnosis at five points',
  'How to record fuel trims from idle to full load, read the pattern, and tell an air leak from a tired pump or an air mass meter that reads low.',
  now() - interval '41 days', now() - interval '38 days', now() - interval '30 days',
$html$<p>Code P0171, bank 1 too lean, both trims together +24 %. At this point the parts cannon is usually loaded: air mass meter, oxygen sensor, fuel pump. Yet the freeze frame holds one point of a map that has many. The engine itself will tell you which third of the possible causes to forget, if you ask it at five operating points.</p>
<h2>What the two numbers mean</h2>
<p>The control unit calculates an injection time from air mass and target mixture. The oxygen sensor reports what came of it, and the control unit corrects:</p>
<ul>
<li><p><strong>Short-term trim</strong> follows the sensor within fractions of a second and should swing around a mean value.</p></li>
<li><p><strong>Long-term trim</strong> stores what the short-term trim keeps asking for, separately for ranges of load and speed. It survives ignition off.</p></li>
<li><p>Only their <strong>sum</strong> counts: +12 % long-term and −10 % short-term is a mixture that has just become right, perhaps because a repair has taken effect.</p></li>
</ul>
<p>Positive means fuel is being added because the sensor sees too much oxygen. Within ±5 % an engine is healthy, up to ±10 % it deserves attention, and between ±20 and ±25 % most systems set a fault code. Note the qualification “the sensor sees oxygen”: an exhaust leak ahead of the sensor or a cylinder with an ignition misfire also sends oxygen past it, with perfect fuel metering.</p>
<h2>Taking the five points</h2>
<ol>
<li><p>Bring the engine to operating temperature, switch off all consumers, and make sure that the system is in closed loop.</p></li>
<li><p><strong>Point 1, idle:</strong> let it run for one minute, note the total trim of each bank and the air mass.</p></li>
<li><p><strong>Point 2, 1,500 rpm</strong> without load, steady for 30 seconds.</p></li>
<li><p><strong>Point 3, 2,500 rpm</strong> without load, steady for 30 seconds.</p></li>
<li><p><strong>Point 4, cruise:</strong> 80 to 100 km/h on the level, constant throttle for at least one minute.</p></li>
<li><p><strong>Point 5, full load:</strong> second or third gear from 2,000 rpm to the red line, where traffic and law permit it; one person drives, the other watches the log. Many systems suspend the trims here, so record lambda from the wide-band sensor, air mass and rail pressure instead.</p></li>
</ol>
<p>Log the signals instead of reading them out while driving. Besides the trims you want engine speed, load, air mass or manifold pressure, lambda, rail pressure (target and actual), coolant temperature and purge valve duty cycle.</p>
<h2>Reading the pattern</h2>
<table><tbody>
<tr><th><p>Idle</p></th><th><p>2,500 rpm</p></th><th><p>Cruise and full load</p></th><th><p>Direction of the search</p></th></tr>
<tr><td><p>high positive</p></td><td><p>slightly positive</p></td><td><p>normal</p></td><td><p>Unmetered air: intake gasket, crankcase ventilation, brake booster line, oil filler seal</p></td></tr>
<tr><td><p>normal</p></td><td><p>positive</p></td><td><p>high positive, lean at full load</p></td><td><p>Fuel supply, or air mass meter reading low</p></td></tr>
<tr><td><p>positive</p></td><td><p>positive</p></td><td><p>positive by the same amount</p></td><td><p>Fuel pressure or injector flow low by a factor; fuel with more ethanol than expected</p></td></tr>
<tr><td><p>negative</p></td><td><p>near normal</p></td><td><p>normal</p></td><td><p>Fuel from elsewhere: purge valve leaking, dripping injector, fuel in the oil</p></td></tr>
<tr><td><p>negative</p></td><td><p>negative</p></td><td><p>negative, rich at full load</p></td><td><p>Pressure too high, air mass meter reading high</p></td></tr>
<tr><td><p>one bank only</p></td><td><p>one bank only</p></td><td><p>one bank only</p></td><td><p>Everything both banks share is acquitted: look at injectors, gasket, exhaust and sensor of that bank</p></td></tr>
</tbody></table>
<h2>Why an air leak shrinks with speed</h2>
<p>The logic of the first row is simple arithmetic. A leak behind the throttle lets in roughly the same mass of air as long as the manifold is under strong vacuum, say 0.6 g/s. What changes is the metered air beside it:</p>
<table><tbody>
<tr><th><p>Operating point</p></th><th><p>Metered air</p></th><th><p>Leak</p></th><th><p>Trim needed</p></th></tr>
<tr><td><p>Idle</p></td><td><p>2.5 g/s</p></td><td><p>0.6 g/s</p></td><td><p>+24 %</p></td></tr>
<tr><td><p>1,500 rpm</p></td><td><p>6 g/s</p></td><td><p>0.6 g/s</p></td><td><p>+10 %</p></td></tr>
<tr><td><p>2,500 rpm</p></td><td><p>12 g/s</p></td><td><p>0.6 g/s</p></td><td><p>+5 %</p></td></tr>
<tr><td><p>Full load</p></td><td><p>80 g/s</p></td><td><p>no vacuum</p></td><td><p>0 %</p></td></tr>
</tbody></table>
<p>If your measurements follow this curve, you know not only that air leaks in but roughly how much, and the smoke tester (20 to 35 mbar are enough) will find it. If they do not, the smoke tester stays in its corner.</p>
<blockquote><p>Speed-density engines without an air mass meter behave differently. Extra air raises the manifold pressure, the control unit injects accordingly, and the mixture stays right. The leak shows as a high idle, not as a trim.</p></blockquote>
<h2>Pump or air mass meter?</h2>
<p>The second row has two suspects, and they are separated by looking at a value that does not depend on fuel. A naturally aspirated engine at full load breathes about 80 to 90 % of its displacement per cycle. Compare the measured air mass with that:</p>
<pre><code>air [g/s] = displacement [l] × rpm ÷ 120 × 1.18 g/l × 0.85

2.0 l at 5,000 rpm:  2.0 × 5000 ÷ 120 × 1.18 × 0.85 = 84 g/s</code></pre>
<p>If the meter reports 60 g/s while the car pulls normally, it is the meter that is short of air, not the engine. If it reports 84 g/s and lambda still runs to 1.1, the fuel is missing: watch rail pressure during the run. Actual pressure that falls away from its target with rising load points to the pump, the filter or the supply voltage of the pump, and the last is a case for <a href="/blog/voltage-drop-testing-finding-resistance-under-load">voltage drop testing</a>.</p>
<h2>Turbo engines turn the sign around</h2>
<p>Between compressor and throttle the pipe is under boost when the engine works. Air that has been metered escapes through a split hose, fuel is injected for it, and the mixture becomes rich: negative trims under boost, normal trims at idle. Between air filter and compressor the opposite applies, since there is always a slight vacuum. A leak behind the throttle is lean at idle and rich under boost, which looks absurd in the fault memory and perfectly logical on the map.</p>
<h2>Closing the job</h2>
<p>Clear the adaptations after the repair, drive the five points again and keep both logs. Trims within ±5 % at all points prove the repair better than an empty fault memory, which on most cars needs two driving cycles to say anything. Mixture control is a module of the <a href="/courses/engine">Engine</a> course.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000006',
  'Brake disc runout: measuring judder at its source',
  'brake-disc-runout-measuring-judder-at-its-source',
  'chassis', 'published', '/images/articles/brake-disc-runout.webp',
  null,
  'Brake disc runout and judder',
  'Measure brake disc runout and thickness variation correctly, separate hub from disc, and prevent judder from returning after 5,000 km.',
  now() - interval '52 days', now() - interval '50 days', now() - interval '50 days',
$html$<p>New discs, new pads, and after 5,000 km the steering wheel shakes again. The customer blames the parts, the supplier blames the driver, and a second set goes on at the workshop's expense. In most of these cases the discs were straight when they left the box. They were mounted on a hub that was not clean, ran a few hundredths of a millimeter out of true, and ground themselves uneven.</p>
<h2>Runout is the cause, thickness variation the symptom</h2>
<p>A disc that wobbles sideways does not shake the pedal by itself. The floating caliper follows the movement. What happens is slower: on every revolution, with the brake released, the high spot brushes the pad. Over thousands of kilometers a little material is removed there or, with some pads, a little is deposited. The disc now has <strong>thickness variation</strong>. When the brake is applied, each thick section pushes the piston back and each thin one lets it follow. Pressure pulsates, torque pulsates, and the car judders.</p>
<p>Hence the typical delay of 3,000 to 8,000 km, and the reason why measuring only the runout of a juddering disc, or only its thickness, shows half the story.</p>
<table><tbody>
<tr><th><p>Quantity</p></th><th><p>Good</p></th><th><p>Limit where the maker gives none</p></th></tr>
<tr><td><p>Hub face runout, near its outer edge</p></td><td><p>0.01 mm</p></td><td><p>0.03 mm</p></td></tr>
<tr><td><p>Disc runout, mounted</p></td><td><p>below 0.05 mm</p></td><td><p>0.07 to 0.10 mm</p></td></tr>
<tr><td><p>Thickness variation, new</p></td><td><p>below 0.010 mm</p></td><td><p>0.010 mm</p></td></tr>
<tr><td><p>Thickness variation, in use</p></td><td><p>below 0.010 mm</p></td><td><p>0.015 mm, where judder begins to be felt</p></td></tr>
</tbody></table>
<h2>What a flake of rust does</h2>
<p>The hub face of an average car measures 140 mm across, and the pads work on a diameter of about 290 mm. A flake of 0.05 mm under one edge of the disc bell tilts the disc; out at the pads the tilt has grown with the diameters:</p>
<pre><code>0.05 mm × 290 ÷ 140 = 0.10 mm</code></pre>
<p>A flake as thick as a human hair is enough to take a perfect disc from zero to the limit. That is why the wire brush is the most important tool of this job, and why a disc should never be measured before it has been clamped properly.</p>
<h2>Is it the brake at all?</h2>
<p>Drive before you dismantle. The frequency of brake judder is the rotational frequency of the wheel, once or twice per revolution. At 100 km/h and a rolling circumference of 1.95 m:</p>
<pre><code>27.8 m/s ÷ 1.95 m = 14 Hz</code></pre>
<ul>
<li><p>Shaking in the steering wheel only while braking: front discs.</p></li>
<li><p>Shaking in seat and floor while braking: rear discs. Confirm with a gentle pull on the parking brake where it acts on the discs.</p></li>
<li><p>Shaking without braking as well: wheels, tires, drive shafts first.</p></li>
<li><p>Shaking only after long braking from high speed that fades once cool: thermal judder, hot spots, a dragging caliper.</p></li>
<li><p>Steering wheel shakes only on one type of road: look at bushings and ball joints. Play does not cause judder, but it amplifies it.</p></li>
</ul>
<h2>Measuring, step by step</h2>
<ol>
<li><p>Lift the car, remove the wheel, push the pads back slightly or remove the caliper and hang it up, never by its hose.</p></li>
<li><p>Clamp the disc to the hub with all wheel bolts or nuts and suitable spacers, tightened crosswise to about half the specified torque. The small locating screw is not a clamp.</p></li>
<li><p>Check the wheel bearing: axial play shows up as runout. Press against the hub in one direction while turning, or repair the bearing first.</p></li>
<li><p>Fix the dial indicator rigidly to the knuckle. Place the tip at right angles to the friction face, 10 to 15 mm from the outer edge. Turn the disc slowly through two full revolutions and note the total indicator movement and the position of the high spot.</p></li>
<li><p>Mark disc and hub, remove the disc, and measure the hub face in the same way, close to its edge.</p></li>
<li><p>Measure the thickness with a micrometer at eight points spread evenly around the disc, all at the same distance from the edge. A vernier caliper is unsuitable: it bridges the worn track and resolves too little.</p></li>
</ol>
<h2>Deciding</h2>
<table><tbody>
<tr><th><p>Hub</p></th><th><p>Disc mounted</p></th><th><p>Thickness variation</p></th><th><p>Decision</p></th></tr>
<tr><td><p>good</p></td><td><p>good</p></td><td><p>good</p></td><td><p>Disc acquitted. Check tires, suspension, caliper.</p></td></tr>
<tr><td><p>good</p></td><td><p>too high</p></td><td><p>good</p></td><td><p>Clean again, then turn the disc by one bolt hole at a time and keep the best position.</p></td></tr>
<tr><td><p>good</p></td><td><p>good</p></td><td><p>too high</p></td><td><p>Deposits or wear. Machine on the car if thickness permits, otherwise replace in pairs with pads.</p></td></tr>
<tr><td><p>too high</p></td><td><p>too high</p></td><td><p>any</p></td><td><p>Hub or bearing first. New discs on this hub will judder again.</p></td></tr>
</tbody></table>
<p>Turning the disc on its hub is worth the minutes. The errors of both parts add up in one position and nearly cancel in another. With five bolts there are five attempts, and it is common to go from 0.09 mm to 0.04 mm without a single new part.</p>
<h2>Mounting so that it lasts</h2>
<ul>
<li><p>Clean the hub face down to bare metal with a rotating brush that goes around each stud or thread. No copper paste on the face: it is compressed unevenly. A thin film of the approved agent on the centering spigot only.</p></li>
<li><p>Clean the inside of the wheel's mounting face too. It clamps the disc.</p></li>
<li><p>Degrease the disc. Preservation oil makes the first deposit.</p></li>
<li><p>Free the slides and guides of the caliper; pads have to drop in by hand.</p></li>
<li><p>Tighten the wheel bolts crosswise in two stages with a torque wrench. An impact wrench used unevenly bends the bell by several hundredths.</p></li>
<li><p>Bed in: about twenty moderate stops from 80 to 30 km/h with pauses to cool, none of them to a standstill with the pedal held down.</p></li>
</ul>
<blockquote><p>Write the mounted runout of every new disc on the job card. Should the customer return, you are comparing figures and not opinions.</p></blockquote>
<hr>
<p>Brakes and vibration are modules of the <a href="/courses/chassis">Chassis</a> course. For shaking that is there without braking, start with <a href="/blog/dampers-wheel-geometry-why-the-order-of-work-matters">Dampers &amp; wheel geometry</a>.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000007',
  'Reading a CAN bus on the oscilloscope',
  'reading-a-can-bus-on-the-oscilloscope',
  'electrical', 'published', '/images/articles/can-bus-scope.webp',
  'Sixty ohms and two mirrored traces settle most network faults. How to set up the scope, what each short circuit looks like and how to find the unit behind it.',
  'CAN bus diagnosis with the scope',
  'Set up an oscilloscope for high-speed CAN, recognize short circuits and missing terminators, and isolate the faulty control unit step by step.',
  now() - interval '66 days', now() - interval '63 days', now() - interval '63 days',
$html$<p>Twelve control units report that they have lost contact with one another. A fault memory full of U codes is a list of witnesses, not a culprit: each of them saw the line go dead, none of them can say why. The physical layer can. Two probes on two wires, and the shape of the trace names the type of fault before a single connector is pulled.</p>
<h2>What a healthy bus looks like</h2>
<p>High-speed CAN (ISO 11898-2) uses two wires. In the <em>recessive</em> state both rest at about 2.5 V. To send a <em>dominant</em> bit, a control unit pulls CAN-H up to about 3.5 V and CAN-L down to about 1.5 V. The receivers look only at the difference: above 0.9 V the bit is certainly dominant, below 0.5 V certainly recessive. Interference that lifts both wires together cancels out.</p>
<table><tbody>
<tr><th><p>State</p></th><th><p>CAN-H</p></th><th><p>CAN-L</p></th><th><p>Difference</p></th></tr>
<tr><td><p>Recessive (logic 1)</p></td><td><p>2.5 V</p></td><td><p>2.5 V</p></td><td><p>0 V</p></td></tr>
<tr><td><p>Dominant (logic 0)</p></td><td><p>3.5 V</p></td><td><p>1.5 V</p></td><td><p>2.0 V</p></td></tr>
<tr><td><p>Multimeter, bus active</p></td><td><p>2.5 to 2.8 V</p></td><td><p>2.2 to 2.5 V</p></td><td><p>depends on bus load</p></td></tr>
</tbody></table>
<p>The mean values of a multimeter add up to 5 V. If they do, the bus is probably sound electrically; if not, it is time for the oscilloscope.</p>
<h2>First the 60 Ω</h2>
<p>A 120 Ω resistor terminates each end of the line. Both in parallel make 60 Ω. Measure between CAN-H and CAN-L with the battery disconnected, or at least with the bus asleep, since a working bus feeds voltage into the ohmmeter:</p>
<ul>
<li><p><strong>50 to 65 Ω:</strong> both terminators present, no short between the wires.</p></li>
<li><p><strong>About 120 Ω:</strong> one terminator missing or a wire open between you and it.</p></li>
<li><p><strong>Below 50 Ω:</strong> an additional terminator (wrong part fitted, accessory) or a partial short.</p></li>
<li><p><strong>Near 0 Ω:</strong> CAN-H and CAN-L touch.</p></li>
</ul>
<p>Know where you are measuring. On cars with a gateway, pins 6 and 14 of the diagnostic connector lead to the diagnostic bus only. The powertrain, chassis and body buses lie behind the gateway and are reached at a control unit or a splice. A perfect reading at the diagnostic connector says nothing about them.</p>
<h2>Setting up the scope</h2>
<ol>
<li><p>Two channels, 1:1 or 10:1 probes, both ground clips to the same ground point near the measuring point, never to the other wire.</p></li>
<li><p>1 V per division on both channels, zero lines at the same height so that the traces overlay each other.</p></li>
<li><p>Time base 10 µs per division to see bits, 2 ms per division to see traffic.</p></li>
<li><p>Trigger on channel A (CAN-H), rising edge, 3 V.</p></li>
<li><p>Sample rate at least 20 MS/s. At 500 kbit/s a bit lasts 2 µs; a scope that takes a sample every microsecond draws fiction.</p></li>
<li><p>Add the difference A − B as a math channel. It should stand on a clean zero line and rise to 2 V.</p></li>
</ol>
<table><tbody>
<tr><th><p>Bus</p></th><th><p>Bit rate</p></th><th><p>Bit time</p></th></tr>
<tr><td><p>Body, older models</p></td><td><p>125 kbit/s</p></td><td><p>8 µs</p></td></tr>
<tr><td><p>Powertrain and diagnosis</p></td><td><p>500 kbit/s</p></td><td><p>2 µs</p></td></tr>
<tr><td><p>CAN FD, data phase</p></td><td><p>2 Mbit/s</p></td><td><p>0.5 µs</p></td></tr>
</tbody></table>
<p>One detail regularly causes alarm: a single bit near the end of each frame is a little higher than the rest. That is the acknowledge bit. All receivers drive it at once, so it is stronger. It is proof of life, not a fault.</p>
<h2>The faults and their faces</h2>
<table><tbody>
<tr><th><p>Trace</p></th><th><p>Fault</p></th><th><p>Consequence</p></th></tr>
<tr><td><p>Both lines flat at 2.5 V, small spikes at each attempt to send</p></td><td><p>CAN-H and CAN-L shorted together</p></td><td><p>Bus dead</p></td></tr>
<tr><td><p>Both lines at or near 0 V</p></td><td><p>CAN-H shorted to ground</p></td><td><p>Bus dead</p></td></tr>
<tr><td><p>CAN-L at 0 V, CAN-H pulsing from near 0 V upward</p></td><td><p>CAN-L shorted to ground</p></td><td><p>Often still works, with error counters rising</p></td></tr>
<tr><td><p>CAN-H at battery voltage, CAN-L high with pulses downward</p></td><td><p>CAN-H shorted to battery</p></td><td><p>Disturbed or dead, depending on the transceivers</p></td></tr>
<tr><td><p>Both lines near battery voltage</p></td><td><p>CAN-L shorted to battery</p></td><td><p>Bus dead</p></td></tr>
<tr><td><p>Higher amplitude, ringing after each edge, rounded return to 2.5 V</p></td><td><p>One terminator missing</p></td><td><p>Works when warm, fails now and then</p></td></tr>
<tr><td><p>Traces perfect, one unit silent</p></td><td><p>Branch line open, or no supply or ground at that unit</p></td><td><p>One unit offline</p></td></tr>
<tr><td><p>Frames cut short, repeated at once, dense traffic</p></td><td><p>Error frames: wrong bit rate, defective transceiver, retrofit device</p></td><td><p>Units drop out in turn</p></td></tr>
</tbody></table>
<h2>From the picture to the unit</h2>
<p>A short circuit shows the same everywhere on the bus. To locate it, the network has to be divided:</p>
<ol>
<li><p>Take the network diagram and mark splices, connectors and the two units that contain the terminators.</p></li>
<li><p>Leave the scope connected and disconnect accessories first: trailer module, alarm, tracking device, radio. Retrofitted parts head the statistics in every workshop.</p></li>
<li><p>Disconnect half of the network at a connector that splits it well, such as the one at the firewall or in the door sill. Expect a rounded trace while a terminator is missing; you are looking for the short to disappear.</p></li>
<li><p>Continue in the half that holds the fault until one unit or one section of cable is left.</p></li>
<li><p>Unplug that unit. If the fault goes, check the connector for water and bent pins, then its supply and ground under load. If it stays, the cable is at fault.</p></li>
</ol>
<p>For a unit that is merely silent, the order is reversed. First prove its supply and ground with a <a href="/blog/voltage-drop-testing-finding-resistance-under-load">voltage drop test</a>, then look at CAN-H and CAN-L at its own connector, and only then think of the unit itself.</p>
<h2>Repairing the line</h2>
<p>CAN wires are twisted, roughly 30 to 50 turns per meter. Keep an untwisted section at a splice below 50 mm, offset the two splices so that they cannot touch, use crimp splices with adhesive sleeves, and do not insert a branch where there was none. Afterward measure the 60 Ω again, compare the trace with the one from before, clear all fault memories and let the car go to sleep once. A bus that does not fall asleep is the next complaint.</p>
<p>CAN networks are a module of the <a href="/courses/electrical">Electrical systems</a> course. If you have a trace that fits none of the rows above, <a href="/contact">describe it to us</a>.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000008',
  'Insulation faults: from warning light to component',
  'insulation-faults-from-warning-light-to-component',
  'hybrid-ev', 'published', '/images/articles/battery-isolation.webp',
  'An insulation warning rarely means a bad battery. How the monitoring works, which limits apply and how four operating states lead to the component that leaks.',
  'EV insulation faults: finding the source',
  'How insulation monitoring works in electric cars, which limits apply, and how to trace a leak to compressor, heater, charger, motor or battery.',
  now() - interval '80 days', now() - interval '77 days', now() - interval '70 days',
$html$<p>The message appears on a wet morning, the car refuses to charge, and by noon everything works again. “High-voltage system: isolation fault.” The customer fears for the battery, and a quotation for a replacement pack would confirm the fear. Far more often a compressor, a heater or a connector is the cause. The way to it is a matter of logic and of one measuring instrument.</p>
<h2>Why the system floats</h2>
<p>Neither pole of a traction battery is connected to the body. A single insulation fault, say from HV+ to the housing of the compressor, therefore drives no current through a person who touches the car: there is no way back to the battery. The second fault closes the circuit. The monitor exists to report the first before the second arrives, and an insulation warning is always to be taken seriously, however well the car drives.</p>
<p>Two figures from the regulations (ECE R100, ISO 6469-3) set the floor, both related to the working voltage:</p>
<table><tbody>
<tr><th><p>Circuit</p></th><th><p>Minimum</p></th><th><p>At 400 V</p></th><th><p>At 800 V</p></th></tr>
<tr><td><p>DC circuits only</p></td><td><p>100 Ω/V</p></td><td><p>40 kΩ</p></td><td><p>80 kΩ</p></td></tr>
<tr><td><p>AC, or AC and DC connected</p></td><td><p>500 Ω/V</p></td><td><p>200 kΩ</p></td><td><p>400 kΩ</p></td></tr>
</tbody></table>
<p>These are minimum values for approval, not for a healthy car. A dry vehicle shows several megohms. Manufacturers usually warn well above the legal limit and forbid a restart below it.</p>
<h2>Resistances in parallel</h2>
<p>The monitor measures the whole system at once. Every component contributes a path to the body, and all paths are in parallel. Suppose a battery with 2 MΩ, an inverter with motor at 1.5 MΩ and a compressor at 0.3 MΩ:</p>
<pre><code>1 / (1/2 + 1/1.5 + 1/0.3) = 0.22 MΩ      all connected
1 / (1/2 + 1/1.5)         = 0.86 MΩ      compressor disconnected</code></pre>
<p>The worst component dominates. Disconnecting it changes the reading drastically, disconnecting any other changes little. That is the whole principle of the search.</p>
<h2>Let the operating states sort the suspects</h2>
<p>Before a single cable is opened, the live insulation value and the environment data of the fault code are worth ten minutes. Which parts of the system were connected when the value fell?</p>
<table><tbody>
<tr><th><p>The value falls when …</p></th><th><p>Connected in that state</p></th><th><p>First suspects</p></th></tr>
<tr><td><p>it is low with contactors open</p></td><td><p>Battery interior only</p></td><td><p>Coolant or water in the pack, damaged module</p></td></tr>
<tr><td><p>contactors close</p></td><td><p>All DC components</p></td><td><p>Cables, connectors, DC/DC converter, heater</p></td></tr>
<tr><td><p>the air conditioning starts</p></td><td><p>Electric compressor</p></td><td><p>Wrong or contaminated oil, winding</p></td></tr>
<tr><td><p>cabin heating starts</p></td><td><p>High-voltage heater</p></td><td><p>Coolant leak inside the heater element</p></td></tr>
<tr><td><p>drive is selected</p></td><td><p>Inverter and motor</p></td><td><p>Stator winding, coolant or oil in the motor, phase cables</p></td></tr>
<tr><td><p>AC charging starts</p></td><td><p>On-board charger, inlet</p></td><td><p>Moisture in the inlet or the charger; try another station</p></td></tr>
<tr><td><p>only DC charging starts</p></td><td><p>DC contactors and station</p></td><td><p>Inlet; the station carries out its own test</p></td></tr>
</tbody></table>
<p>Weather belongs to the picture. A value that is poor in the morning and recovers within the hour points to condensation in a connector or a housing with a blocked breather. A value that is poor when cold and worse when warm is more likely coolant or oil.</p>
<h2>Measuring after the lock-out</h2>
<p>The next steps are for qualified people on a vehicle that has been isolated, secured and proved dead, as described in <a href="/blog/high-voltage-lock-out-isolate-secure-prove-dead">High-voltage lock-out</a>. An ordinary ohmmeter is unsuitable. It works with a volt or two, while a damp creepage path only conducts at operating voltage.</p>
<ol>
<li><p>Look up the test voltage, the permitted connection points and the limits for this model. Common are 500 V for 400 V systems and 1,000 V for 800 V systems. Some control units may not be tested at all with an external instrument.</p></li>
<li><p>Check the insulation tester on a known resistor, for example 1 MΩ.</p></li>
<li><p>Connect the tester only to a part that is proven dead and, where the manufacturer asks for it, unplugged from the pack. To search by branches, disconnect the component cables at the distribution box or at the battery. Never apply a test voltage to the battery terminals.</p></li>
<li><p>Measure HV+ to body and HV− to body of each disconnected branch, cable and component together. Wait until the reading is steady, commonly 60 seconds: filter capacitors to the body have to charge first.</p></li>
<li><p>Where a branch is poor, separate cable and component and measure both.</p></li>
<li><p>Discharge the branch after each measurement. Most testers do it by themselves and show the remaining voltage; wait for zero.</p></li>
<li><p>Reconnect the branches one at a time if the fault only shows in operation, and watch the live value after each.</p></li>
</ol>
<blockquote><p>A reading that climbs steadily during the minute is a capacitor charging or moisture drying. A reading that jumps about is a breakdown. Note the behavior, not just the final figure.</p></blockquote>
<h2>Three frequent findings</h2>
<h3>The compressor and its oil</h3>
<p>Electric compressors have their winding in the refrigerant stream. They need an oil that insulates, normally a special POE. A service machine that still contains PAG from the last car, or UV dye in an unsuitable carrier, lowers the insulation for good. Typical sign: the fault begins days after an air-conditioning service. Flushing seldom helps; compressor and oil are usually replaced. Prevention is described in <a href="/blog/r1234yf-service-from-identification-to-final-check">R1234yf service</a>.</p>
<h3>The coolant heater</h3>
<p>The heating element and the coolant are separated by a thin ceramic or a weld. If it fails, ionized coolant connects HV with the body. The coolant level falls unnoticeably, the value falls noticeably. Cars with low-conductivity coolant must be refilled with exactly that fluid.</p>
<h3>Connectors after repairs</h3>
<p>A seal that was rolled in, a secondary lock that was not pushed home, a cable gland without its torque: water needs one winter. Green deposits under an orange cover are conclusive. Replace cable and mating part, cleaning does not restore the creepage distance.</p>
<h2>When it is the battery after all</h2>
<p>If the value is low with the contactors open and all external cables removed, the path lies inside the housing. Check for traces of coolant at the breather and the drain, for damage to the floor and for earlier repairs. From this point on, the manufacturer's battery procedures and the corresponding qualification apply. A pack that has taken in water is not parked indoors.</p>
<h2>Documentation</h2>
<p>Record the live value before and after, temperature and humidity, test voltage, each branch with its reading and the tester's serial number. Clear the codes, close the contactors, run heater, compressor and charger one after another, and read the value a last time. Isolation and bonding is a module of the <a href="/courses/hybrid-ev">Hybrid &amp; EV</a> course.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000009',
  'Front camera calibration: what the targets cannot fix',
  'front-camera-calibration-what-the-targets-cannot-fix',
  'adas', 'published', '/images/articles/front-camera-calibration.webp',
  'A calibration that passes is not yet a camera that sees correctly. Preconditions, floor, light and windshield decide whether the result holds on the road.',
  'Front camera calibration done right',
  'Static and dynamic front camera calibration: preconditions, setup, error table and the geometry that explains why half a degree matters.',
  now() - interval '95 days', now() - interval '92 days', now() - interval '92 days',
$html$<p>The target stands where the tool wants it, the routine runs through, a green tick appears. On the highway the car hugs the left line. The camera has been calibrated, correctly, to a reference that was wrong. A calibration teaches the camera where “straight ahead” and “level” are. If the workshop presents a tilted floor or a crooked axle as the truth, the camera learns that instead.</p>
<h2>When a calibration is due</h2>
<ul>
<li><p>The windshield has been replaced, or the camera or its bracket removed or loosened</p></li>
<li><p>Wheel geometry adjusted, axle parts or springs replaced, ride height changed</p></li>
<li><p>Front structure repaired, airbags deployed</p></li>
<li><p>Control unit replaced or programmed, or a fault code asks for it</p></li>
<li><p>Tire size changed, where the manufacturer names it</p></li>
</ul>
<p>“No warning light” is not a reason to skip it. Many cameras cannot notice that they are looking half a degree to the side.</p>
<h2>What half a degree means</h2>
<p>Sideways, the error grows evenly with distance: 0.5° of yaw equals 0.44 m at 50 m, one degree 0.87 m. In a lane 3.5 m wide, that is the difference between the middle and the edge.</p>
<p>In pitch, the effect is less obvious and larger. A single camera judges distance from the height at which a vehicle meets the road in the image. Mounted 1.3 m above the ground, it sees a point 30 m ahead at 2.48° below the horizon:</p>
<table><tbody>
<tr><th><p>Pitch error</p></th><th><p>Angle assumed</p></th><th><p>Distance calculated</p></th><th><p>Error</p></th></tr>
<tr><td><p>none</p></td><td><p>2.48°</p></td><td><p>30.0 m</p></td><td><p>–</p></td></tr>
<tr><td><p>0.5° too steep</p></td><td><p>2.98°</p></td><td><p>25.0 m</p></td><td><p>−17 %</p></td></tr>
<tr><td><p>0.5° too flat</p></td><td><p>1.98°</p></td><td><p>37.6 m</p></td><td><p>+25 %</p></td></tr>
</tbody></table>
<p>Half a degree is a trunk full of tools. It is also a floor that falls by 24 mm over a wheelbase of 2.7 m.</p>
<h2>Static, dynamic, or both</h2>
<table><tbody>
<tr><th><p>Aspect</p></th><th><p>Static</p></th><th><p>Dynamic</p></th></tr>
<tr><th><p>Reference</p></th><td><p>Target board at a defined position</p></td><td><p>Lane markings, vehicles, signs</p></td></tr>
<tr><th><p>Needs</p></th><td><p>Level floor, space, even light</p></td><td><p>Clear markings, dry road, steady speed</p></td></tr>
<tr><th><p>Takes</p></th><td><p>30 to 90 minutes with setup</p></td><td><p>10 to 60 minutes, depending on traffic</p></td></tr>
<tr><th><p>Typical trap</p></th><td><p>Wrong reference line</p></td><td><p>Learns a crooked axle as straight</p></td></tr>
</tbody></table>
<p>The manufacturer decides which one applies, and several ask for both in this order. A dynamic run is not the cheap alternative: on a road with faint markings it simply does not finish.</p>
<h2>Preconditions, in order</h2>
<ol>
<li><p><strong>Windshield.</strong> Right part for the camera, correct tint strip and bracket, no distortion in the field of view, adhesive cured for the time its maker specifies, gel pad or heater in place, glass clean on both sides.</p></li>
<li><p><strong>Tires.</strong> Same size per axle, similar wear, pressures set cold.</p></li>
<li><p><strong>Load.</strong> Empty except for what the manual demands, fuel level as stated, no occupants during the measurement.</p></li>
<li><p><strong>Ride height.</strong> Measure all four corners against the specification. Air suspension in the prescribed mode, doors closed.</p></li>
<li><p><strong>Geometry.</strong> Rear toe and thrust angle within tolerance, steering wheel straight, steering angle sensor at zero. If an alignment is pending, it comes first.</p></li>
<li><p><strong>Supply.</strong> Battery support unit connected, all consumers off, no open fault codes that concern brakes, steering or camera.</p></li>
</ol>
<h2>The place</h2>
<p>Most manufacturers need 1.5 to 6 m in front of the car and 1 to 2 m on either side. The floor has to be level within the tolerance of the manual across the whole area, wheels <em>and</em> target. If it is not, measure the height of the four wheel positions with a line laser and correct the target height by the mean slope; some tools do it for you, after you have entered honest values.</p>
<p>Light should be even and diffuse. Sunlight across the target, a reflecting poster behind it or striped roll-up doors beside it produce edges that compete with the pattern. Close the door, turn the bright signs off, cover shiny surfaces with gray cloth.</p>
<h2>Setting up the target</h2>
<p>The target stands at right angles to the line that the manual names: the <strong>thrust line</strong> (the geometric driving axis) or the vehicle center line. For the thrust line, the wheel clamps or the laser begin at the rear axle. Then:</p>
<ul>
<li><p>Distance: from the point the manual names, which may be the front axle, the bumper or the camera itself. Mixing these up is the commonest error of all.</p></li>
<li><p>Height: center of the pattern above the plane of the wheels.</p></li>
<li><p>Lateral position and rotation: equal distances left and right, within 1 to 2 mm at the clamps.</p></li>
<li><p>Right pattern for the model and the camera generation. Similar patterns are accepted by the tool and measured wrongly by the camera.</p></li>
</ul>
<h2>When it fails</h2>
<table><tbody>
<tr><th><p>What the tool says</p></th><th><p>Check first</p></th><th><p>Then</p></th></tr>
<tr><td><p>Target not recognized</p></td><td><p>Pattern, light, distance</p></td><td><p>Glass in front of the lens, protective film</p></td></tr>
<tr><td><p>Pitch out of range</p></td><td><p>Ride height, load, target height</p></td><td><p>Camera seated in its bracket, glass part number</p></td></tr>
<tr><td><p>Yaw out of range</p></td><td><p>Thrust angle, rotation of the frame</p></td><td><p>Bracket bonded at an angle</p></td></tr>
<tr><td><p>Roll out of range</p></td><td><p>Floor left to right, tire pressures</p></td><td><p>Springs, bracket</p></td></tr>
<tr><td><p>Dynamic run does not end</p></td><td><p>Speed, markings, weather, traffic</p></td><td><p>Dirty glass, wrong coding</p></td></tr>
</tbody></table>
<blockquote><p>Repeat a failed calibration once at most. The second failure is a message about the car or about the bay, and pressing the button again does not change either.</p></blockquote>
<h2>Proving it</h2>
<p>Read the calibration angles after the routine. Values close to the edge of the permitted range pass today and fail after the next set of springs. Then drive: lane keeping on a straight road with good markings in both directions, so that the camber of the road cancels out, traffic-sign display, high-beam assistant at dusk where possible. Write down what was checked and what could not be.</p>
<p>If the car also carries a front radar, observe the manufacturer's order of calibration and read <a href="/blog/radar-alignment-after-a-bumper-repair">Radar alignment after a bumper repair</a>. Camera calibration is a module of the <a href="/courses/adas">ADAS</a> course, whose first modules have free lessons.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000010',
  'Timing chain wear: proving it before the cover comes off',
  'timing-chain-wear-proving-it-before-the-cover-comes-off',
  'engine', 'published', '/images/articles/timing-chain-wear.webp',
  'Rattle at cold start, a correlation code and an estimate of twelve hours. How live data, a scope and some arithmetic prove chain elongation before dismantling.',
  'Timing chain wear: diagnosis first',
  'Diagnose timing chain elongation with live data, oscilloscope and pressure transducer, tell it from tensioner faults, and repair it once.',
  now() - interval '112 days', now() - interval '108 days', now() - interval '100 days',
$html$<p>“It's the chain” is a sentence that costs four figures, and it is spoken after two seconds of rattle. Sometimes it is the chain. Sometimes it is a tensioner that has lost its oil overnight, a camshaft adjuster with a worn locking pin, or oil thinned by fuel. All four sound alike through a closed hood. They do not look alike in the data.</p>
<h2>What wears, and what it does</h2>
<p>Chains do not stretch like rubber. Pins and bushings wear, every joint gains a few micrometers of play, and over 150 links the sum becomes visible. The slack collects on the slack side, where the tensioner takes it up. The taut side, between crankshaft and camshaft, becomes longer as well, and that is what turns the camshaft back against the crankshaft. The geometry is simple:</p>
<pre><code>angle at camshaft = elongation of the taut side ÷ pitch radius of the sprocket

1 mm ÷ 50 mm = 0.02 rad = 1.15° camshaft = 2.3° crankshaft</code></pre>
<p>So one millimeter on the taut side shifts the valve timing by a little more than two degrees of crank angle. Compare this with a skipped tooth: on a camshaft sprocket with 40 teeth it amounts to 9° of camshaft or 18° of crankshaft. <strong>Wear creeps, skipping jumps.</strong> A deviation of 3° is wear, one of 17° is not.</p>
<h2>Collecting evidence without tools</h2>
<ul>
<li><p><strong>Service history.</strong> Intervals, oil specification, short trips. Soot and fuel in the oil act as an abrasive paste and as a thinner.</p></li>
<li><p><strong>Oil level and smell.</strong> A level above maximum on a direct-injection engine means dilution until proved otherwise.</p></li>
<li><p><strong>The noise.</strong> Listen at the first start after eight hours. Up to one second of rattle is common on many engines. More than two to three seconds, or a return of the noise at hot idle, is not.</p></li>
<li><p><strong>Fault codes.</strong> P0016 to P0019 compare crankshaft with camshaft position; P0011, P0014, P0021 and P0024 report an adjuster that does not reach its target. The first group speaks about the chain, the second rather about oil and adjusters.</p></li>
</ul>
<h2>The live data</h2>
<p>Most control units store the deviation between the expected and the actual position of each camshaft, in degrees, as an adaptation or “phase position”. Read it at hot idle with the adjusters in their locked rest position.</p>
<table><tbody>
<tr><th><p>Observation</p></th><th><p>Meaning</p></th></tr>
<tr><td><p>Both camshafts of a bank late by a similar amount</p></td><td><p>Elongation of the chain that drives them</p></td></tr>
<tr><td><p>Only one camshaft deviates</p></td><td><p>Its adjuster or reluctor, or the short chain between the camshafts</p></td></tr>
<tr><td><p>All camshafts of both banks late alike</p></td><td><p>Primary chain, crankshaft sprocket, crankshaft reluctor</p></td></tr>
<tr><td><p>Value jumps between two figures</p></td><td><p>Locking pin or reluctor loose, not wear</p></td></tr>
<tr><td><p>Value correct when hot, code only at cold start</p></td><td><p>Tensioner draining, or oil too thick</p></td></tr>
</tbody></table>
<p>The limit is the manufacturer's. Typical thresholds for replacement lie at four to six degrees; a new engine is within one or two. Note the value at every service. A car that moves from −1.5° to −3.2° in 30,000 km announces its date.</p>
<h2>The scope confirms</h2>
<p>Two channels on the crankshaft and camshaft sensors, engine at idle, one complete working cycle (720°) on the screen. Count the crankshaft teeth between the gap and a defined camshaft edge and compare them with a known good recording of the <em>same</em> engine code. On a 60 − 2 wheel one tooth is 6°, and the interpolation between two teeth allows about one degree:</p>
<ol>
<li><p>Record with the adjusters unplugged or at hot idle, so that the rest position is certain.</p></li>
<li><p>Place the rulers at two identical gaps and divide the distance into 360°.</p></li>
<li><p>Read the angle of each camshaft edge and write it down.</p></li>
<li><p>Compare with the reference. Average five cycles: at idle the edges move by half a degree anyway.</p></li>
<li><p>Repeat at 2,500 rpm. A value that changes with speed suggests a tensioner that cannot hold.</p></li>
</ol>
<p>If no reference exists, a pressure transducer in place of a spark plug gives one. On the trace of the unfired cylinder at idle, the opening of the exhaust valve shows as the point where pressure rises from the expansion pocket, usually 30 to 50° before bottom dead center. Late cams move this point toward the dead center and beyond, and intake vacuum becomes poorer at the same time.</p>
<h2>Chain or tensioner?</h2>
<table><tbody>
<tr><th><p>Evidence</p></th><th><p>Chain elongated</p></th><th><p>Tensioner or oil supply</p></th></tr>
<tr><td><p>Phase deviation, hot</p></td><td><p>constant, beyond 4°</p></td><td><p>small</p></td></tr>
<tr><td><p>Rattle</p></td><td><p>cold, later also hot</p></td><td><p>first seconds only</p></td></tr>
<tr><td><p>Oil pressure, hot idle</p></td><td><p>normal</p></td><td><p>may be low; measure with a gauge</p></td></tr>
<tr><td><p>Tensioner travel through the inspection hole</p></td><td><p>near the last notch</p></td><td><p>within range</p></td></tr>
<tr><td><p>After an oil change to specification</p></td><td><p>unchanged</p></td><td><p>often better</p></td></tr>
</tbody></table>
<blockquote><p>A new tensioner on a worn chain silences the engine and leaves the timing wrong. It turns a customer with a noise into a customer with a bent valve.</p></blockquote>
<h2>Repair it once</h2>
<p>When the cover comes off, the labor is spent. Replace the chain, all guides, the tensioner and, where the teeth show hooks or the set includes them, the sprockets. On high mileage the adjusters belong on the estimate. Then:</p>
<ul>
<li><p>Use the locking tools. Many crankshaft sprockets have no key and are held by friction alone; with the central bolt loose, nothing is in position any more.</p></li>
<li><p>Replace torque-to-yield bolts and angle-tighten in the order given.</p></li>
<li><p>Fill or prime the tensioner as prescribed and release it only after the chain lies correctly on the guides.</p></li>
<li><p>Turn the engine by hand twice in its direction of rotation and insert the locking tools again. If they do not fit, the answer is not a hammer.</p></li>
<li><p>Remove broken pieces of guide from the oil pan and from the oil pickup. A blocked strainer destroys the next chain.</p></li>
<li><p>Change oil and filter to the exact specification, build up oil pressure on the starter, then start.</p></li>
</ul>
<h2>After the repair</h2>
<p>Reset the phase adaptations, let the engine learn at idle, and save the new values on the invoice. They should lie within one or two degrees. If one camshaft still deviates, the reluctor or the adjuster has been mounted out of place, and now is the cheapest moment to find out.</p>
<p>Agree the next reading with the customer, not only the next oil change. A mixture that remains off after the timing is right is a separate story; the method for it is in <a href="/blog/fuel-trims-as-a-map-five-points-instead-of-one-number">Fuel trims as a map</a>. Valve timing is a module of the <a href="/courses/engine">Engine</a> course.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000011',
  'R1234yf service: from identification to final check',
  'r1234yf-service-from-identification-to-final-check',
  'hvac', 'published', '/images/articles/r1234yf-service.webp',
  'R1234yf costs too much to waste and forgives little. A complete service in order: identify, recover, find the leak, evacuate, charge by weight and check.',
  'R1234yf air-conditioning service guide',
  'R1234yf service in order: identification, recovery, leak search with forming gas, vacuum, oil, charging by weight and final check.',
  now() - interval '127 days', now() - interval '124 days', now() - interval '124 days',
$html$<p>For twenty years the refrigerant was the cheapest part of an air-conditioning service. With R1234yf it is often the most expensive one. That changes the work: topping up on suspicion no longer pays, contamination becomes a loss of several hundred euros, and a leak that is not found comes back as a complaint. The order below keeps the refrigerant, the equipment and the technician out of trouble.</p>
<h2>What is different</h2>
<table><tbody>
<tr><th><p>Property</p></th><th><p>R134a</p></th><th><p>R1234yf</p></th></tr>
<tr><td><p>Global warming potential (100 years)</p></td><td><p>1,430</p></td><td><p>below 5</p></td></tr>
<tr><td><p>Safety class</p></td><td><p>A1, not flammable</p></td><td><p>A2L, mildly flammable</p></td></tr>
<tr><td><p>Flammable in air</p></td><td><p>–</p></td><td><p>about 6.2 to 12.3 % by volume</p></td></tr>
<tr><td><p>Boiling point at 1 bar</p></td><td><p>−26 °C</p></td><td><p>−29 °C</p></td></tr>
<tr><td><p>Usual charge, passenger car</p></td><td><p>450 to 850 g</p></td><td><p>400 to 700 g</p></td></tr>
</tbody></table>
<p>“Mildly flammable” means that a high concentration and a strong source of ignition have to meet. Ventilation prevents the first, order in the bay the second. Do not smoke, do not weld, do not use a leak lamp. In a flame or on very hot surfaces fluorinated refrigerants decompose and form hydrogen fluoride, which attacks eyes and lungs in tiny quantities. This is equally true of R134a.</p>
<p>Service couplings differ in size so that the machines cannot be confused. An adapter that makes them fit is a tool for contaminating two systems at once. Recovery and charging may only be carried out by certified persons; check the rules of your country, and keep the record of quantities that they demand.</p>
<h2>Before the couplings go on</h2>
<ol>
<li><p><strong>Look.</strong> Condenser stone damage, oily spots at joints and at the compressor shaft, condition of the caps. The caps are the seal; the valve under them is only a valve.</p></li>
<li><p><strong>Read the label</strong> under the hood: refrigerant, charge in grams, oil type. If it is missing, use the vehicle data, not the memory.</p></li>
<li><p><strong>Run and measure</strong> vent temperature and pressures, if there is any charge. Without these values you cannot prove later that the service did any good. The method is explained in <a href="/blog/weak-cooling-let-pressures-and-temperatures-decide">Weak cooling</a>.</p></li>
<li><p><strong>Identify the refrigerant.</strong> The analyzer should show at least 98 % R1234yf. Mixtures with R134a or hydrocarbons do exist, usually after cheap refills. Contaminated refrigerant goes into a separate, marked cylinder and to disposal, never into the service machine.</p></li>
</ol>
<h2>Recover and compare</h2>
<p>Recover until the machine confirms that the pressure does not rise again. Ten minutes of waiting are well spent, since refrigerant dissolved in oil keeps boiling out and cold lines hold it back. Then compare the weight with the label:</p>
<table><tbody>
<tr><th><p>Recovered</p></th><th><p>Assessment</p></th><th><p>Next step</p></th></tr>
<tr><td><p>95 to 105 %</p></td><td><p>Charge was right</p></td><td><p>The cooling complaint has another cause</p></td></tr>
<tr><td><p>85 to 95 %</p></td><td><p>Normal loss over several years, or a small leak</p></td><td><p>Check joints with an electronic detector</p></td></tr>
<tr><td><p>below 85 %</p></td><td><p>Leak</p></td><td><p>Find and repair before charging</p></td></tr>
<tr><td><p>above 105 %</p></td><td><p>Overcharged earlier, or foreign gas</p></td><td><p>Identify, correct by weight</p></td></tr>
</tbody></table>
<p>Read the recovered oil as well. Clear oil is topped up in the same quantity; dark or glittering oil reports a compressor in distress.</p>
<h2>Finding the leak</h2>
<p>A vacuum test is not a leak test. Vacuum puts one bar of difference across a seal, from the wrong side; in operation there are ten to twenty, from inside. Use pressure:</p>
<ol>
<li><p>Fill the empty system with forming gas (95 % nitrogen, 5 % hydrogen) through a pressure regulator, to the pressure stated in the vehicle manual and never above 10 to 12 bar.</p></li>
<li><p>Wait ten minutes, note pressure and temperature, and watch for a drop.</p></li>
<li><p>Follow every joint slowly with the hydrogen detector and hold the probe above it, since hydrogen rises. After a signal let the air clear, come back and see whether it repeats.</p></li>
<li><p>Test the evaporator through the condensate drain and a center vent with the blower off.</p></li>
<li><p>Confirm with leak spray where the place permits. A bubble convinces the customer.</p></li>
</ol>
<p>Never use compressed air and never oxygen. Ultraviolet dye is the second choice: it takes days of driving, and the wrong carrier oil harms electric compressors.</p>
<h2>Evacuate</h2>
<p>Evacuation removes air and, above all, water. At 20 °C water boils at 23 mbar, at 10 °C at 12 mbar. A cold car in a cold bay therefore dries slowly, and a pump with tired oil that reaches only 30 mbar does not dry at all.</p>
<ul>
<li><p>At least 30 minutes below 10 mbar; an hour or more after the system has been open</p></li>
<li><p>Replace the drier or its cartridge whenever the circuit was open for long, or the compressor has failed</p></li>
<li><p>Then close the valves for ten minutes. A slow rise that levels off is moisture, a steady rise is a leak</p></li>
</ul>
<h2>Oil</h2>
<p>Use exactly the oil that the compressor maker names. Belt-driven compressors for R1234yf mostly take a PAG with its own additive package; electric ones need an insulating oil, in most cases a POE. Traces of PAG in an electric compressor reduce its insulation resistance, with the consequences described in <a href="/blog/insulation-faults-from-warning-light-to-component">Insulation faults</a>. For these cars flush the hoses of the machine with refrigerant or use a separate set, and charge without injecting oil or dye.</p>
<p>After replacing a component, add what the component has taken away. The manual gives the figures, typically 20 to 40 ml for a condenser and 30 to 50 ml for an evaporator. A new compressor usually comes with the filling of the whole system; drain it to the amount that came out of the old one, if the manual says so.</p>
<h2>Charge by weight</h2>
<p>Charge the amount on the label, to within ±15 g, and account for the hoses if the machine does not. Small circuits with an internal heat exchanger react to 40 g with several kelvin at the vent. Charge on the side the machine specifies and allow a few minutes before starting, so that no liquid lies in the compressor. Turn belt-driven compressors by hand a few times if liquid could have entered.</p>
<blockquote><p>There is no sight glass, no pressure and no feeling in the fingers that replaces the scales.</p></blockquote>
<h2>Final check</h2>
<p>Repeat the measurement from the beginning under the same conditions. Record vent temperature, pressures and charge, check both service valves with the detector, fit the caps hand-tight with their seals, and complete the label and the refrigerant log. System service is a module of the <a href="/courses/hvac">HVAC</a> course.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000012',
  'Dampers & wheel geometry: why the order of work matters',
  'dampers-wheel-geometry-why-the-order-of-work-matters',
  'chassis', 'published', '/images/articles/damper-and-geometry.webp',
  'A damper job ends on the alignment rig, not on the lift. Which joints change the geometry, when to tighten rubber bushings and in which order to adjust the axles.',
  null,
  null,
  now() - interval '145 days', now() - interval '141 days', now() - interval '120 days',
$html$<p>Four new dampers, a short test drive, and the customer reports that the steering wheel is not straight any more. The mechanic swears he did not touch the alignment. He did: he loosened two bolts at each front strut, and these bolts <em>are</em> the camber adjustment. Suspension work and geometry are one job with an order, and most comebacks are violations of that order.</p>
<h2>Finding out whether the damper is the fault</h2>
<p>The days of pressing down the fender are over. A modern damper with half its force left passes that test. Look for better evidence:</p>
<table><tbody>
<tr><th><p>Observation</p></th><th><p>Points to</p></th><th><p>Does not prove</p></th></tr>
<tr><td><p>Oil film on the upper tube, dry below</p></td><td><p>Normal sweating of the seal</p></td><td><p>A defect</p></td></tr>
<tr><td><p>Oil running down to the spring seat</p></td><td><p>Leaking seal, replace</p></td><td><p>Since when</p></td></tr>
<tr><td><p>Scalloped wear around the tire</p></td><td><p>Wheel hopping: weak damper or imbalance</p></td><td><p>Which of the two</p></td></tr>
<tr><td><p>Dull knock over small bumps</p></td><td><p>Top mount, anti-roll bar link, ball joint</p></td><td><p>A weak damper, which is usually silent</p></td></tr>
<tr><td><p>Spring tight against the bump stop</p></td><td><p>Broken or sagged spring</p></td><td><p>A defect of the damper</p></td></tr>
<tr><td><p>Difference side to side on the shock tester above 20 to 25 %</p></td><td><p>Weak side</p></td><td><p>That the better side is good</p></td></tr>
</tbody></table>
<p>Dampers are replaced in pairs per axle. Bump stop, dust boot and top mount belong to the job: a disintegrated boot lets grit reach the new seal, and a stiff top mount bearing spoils the self-centering of the steering, which is then blamed on the alignment.</p>
<h2>What the strut bolts do to the camber</h2>
<p>On the usual McPherson strut, two bolts clamp the damper to the knuckle. The holes have clearance. If the distance between the bolts is 60 mm, a shift of only half a millimeter at the upper one tilts the wheel:</p>
<pre><code>0.5 mm ÷ 60 mm = 0.0083 rad = 0.48° camber</code></pre>
<p>Half a degree is as much as the whole tolerance of many cars, and camber drags toe along with it. Marking the position before loosening helps to find it again, but the mark is no better than the pencil. The geometry has to be measured.</p>
<h2>The bushing trap</h2>
<p>Rubber-metal bushings do not rotate, they twist. When the arm hangs down with the car on the lift and the bolt is tightened, the rubber is fixed in that position. Back on its wheels the car twists every bushing by 15 to 20°. The consequences: the car stands 5 to 15 mm too high, rides stiffly, and the bushings tear within a year.</p>
<ul>
<li><p>Fit all bolts on the lift but only nip them up.</p></li>
<li><p>Raise the arm to its normal ride height with a transmission jack, or load the car on its wheels on a four-post lift, using the hub-to-arch distance in the manual.</p></li>
<li><p>Then tighten to torque, and replace bolts marked for single use.</p></li>
</ul>
<blockquote><p>Anything that turns may be tightened on the lift. Anything that twists is tightened at ride height.</p></blockquote>
<h2>Preparation for the measurement</h2>
<ol>
<li><p>Tires of the same size and similar wear per axle, pressures set.</p></li>
<li><p>Wheel bearings, ball joints, tie rods and bushings free of play. Play cannot be adjusted out.</p></li>
<li><p>Ride height within tolerance on all four corners, left to right within 10 mm.</p></li>
<li><p>Load as the manufacturer states. Some want a full tank, some weights on the seats.</p></li>
<li><p>Settle the suspension after the work: drive a few hundred meters or rock the car on the turntables.</p></li>
<li><p>Compensate the run-out of the wheels, by rolling or by turning each one, even if the software offers to skip it.</p></li>
<li><p>Fit the brake pedal depressor and the steering wheel lock when the program asks for them, not earlier.</p></li>
</ol>
<h2>The order of adjustment</h2>
<p>Everything on the front axle refers to the rear axle, because the rear axle determines the direction of travel. Hence the sequence:</p>
<ol>
<li><p>Rear camber, where adjustable</p></li>
<li><p>Rear toe, each wheel, until the thrust angle is as near to zero as the car allows</p></li>
<li><p>Subframe position, if camber differs left to right in opposite directions</p></li>
<li><p>Front caster, where adjustable</p></li>
<li><p>Front camber</p></li>
<li><p>Front toe, each wheel, with the steering wheel locked exactly straight</p></li>
</ol>
<p>Toe comes last because every other change alters it. With the wheel straight and both front wheels adjusted individually to the thrust line, the steering wheel is straight on the road too.</p>
<h2>Figures with a meaning</h2>
<p>A wheel that runs at an angle of 0.1° slides 1.7 m sideways on every kilometer. At 0.5° it is almost 9 m, and the tire shows feathered edges after a few thousand kilometers. For conversion between degrees and millimeters the rim diameter is needed: 0°10′ on a rim of 432 mm (17 inches) corresponds to 1.3 mm.</p>
<table><tbody>
<tr><th><p>Complaint</p></th><th><p>Check</p></th><th><p>Typical threshold</p></th></tr>
<tr><td><p>Pulls to one side</p></td><td><p>Tires swapped side to side, then camber and caster difference</p></td><td><p>more than 0.5° difference</p></td></tr>
<tr><td><p>Steering wheel not straight, runs straight</p></td><td><p>Individual front toe, thrust angle</p></td><td><p>thrust angle above 0.15°</p></td></tr>
<tr><td><p>Wear on inner shoulder</p></td><td><p>Toe-out first, camber second</p></td><td><p>outside tolerance</p></td></tr>
<tr><td><p>Wear on both shoulders</p></td><td><p>Pressure</p></td><td><p>0.3 bar too low</p></td></tr>
<tr><td><p>Nervous on the highway</p></td><td><p>Rear toe, front toe-out</p></td><td><p>rear toe-out at any value</p></td></tr>
</tbody></table>
<h2>What comes after the last bolt</h2>
<p>On a car with stability control, calibrate the steering angle sensor if the wheel has been moved on the column or toe has been changed noticeably. On a car with driver assistance, find out what the manufacturer demands after a change of geometry or ride height. Frequently this is a <a href="/blog/front-camera-calibration-what-the-targets-cannot-fix">camera calibration</a>, and it has to be on the estimate from the beginning. Headlamps are adjusted at the end, because the ride height has changed.</p>
<p>Print the report with both columns, before and after. It explains the bill, and it protects you when the curb gets in the way two days later. Wheel alignment is a module of the <a href="/courses/chassis">Chassis</a> course.</p>$html$
),
(
  'a7c10000-0000-4000-8000-000000000013',
  'Parasitic draw: measuring without waking the car',
  'parasitic-draw-measuring-without-waking-the-car',
  'electrical', 'draft', '/images/articles/parasitic-draw.webp',
  'Pulling fuses wakes the very control units you want to see asleep. How to find a closed-circuit current with a clamp, a millivolt reading and some patience.',
  'Parasitic draw testing',
  'Find a closed-circuit current without waking the network: sleep times, clamp meter, and voltage drop across fuses with a conversion table.',
  now() - interval '9 days', null, now() - interval '2 days',
$html$<p>The battery is dead every third morning. A colleague has already pulled one fuse after another, and with each fuse that went back in, a control unit woke up and the current jumped to 6 A. Half an hour later the car slept again and the draw was still there. The draw has to be measured without touching the circuits.</p>
<h2>How much is too much?</h2>
<p>Most manufacturers allow 30 to 50 mA after all units have gone to sleep. What that means for the customer can be calculated. A 60 Ah battery that is allowed to lose half its charge:</p>
<table><tbody>
<tr><th><p>Draw</p></th><th><p>Time for 30 Ah</p></th><th><p>Assessment</p></th></tr>
<tr><td><p>30 mA</p></td><td><p>about 42 days</p></td><td><p>normal</p></td></tr>
<tr><td><p>50 mA</p></td><td><p>25 days</p></td><td><p>upper limit</p></td></tr>
<tr><td><p>200 mA</p></td><td><p>6 days</p></td><td><p>dead after a vacation</p></td></tr>
<tr><td><p>800 mA</p></td><td><p>under 2 days</p></td><td><p>dead after a weekend</p></td></tr>
</tbody></table>
<p>Test the battery first. A battery that has lost a third of its capacity fails with a draw that a sound one would not notice.</p>
<h2>Preparing the car</h2>
<ol>
<li><p>Open the hood, the trunk and one door, and close the latches by hand with a screwdriver so that the car believes itself shut. Remember to open them electrically before closing anything.</p></li>
<li><p>Fit a low-current clamp (resolution 1 mA) around the battery ground cable, or around the positive cable together with everything else that is connected to the post. Zero it at the measuring position.</p></li>
<li><p>Lock the car, put the key at least five meters away, disconnect the diagnostic interface. A connected dongle keeps the gateway awake.</p></li>
<li><p>Record the current. Allow 20 to 60 minutes; some cars need longer after a fault code has been stored.</p></li>
</ol>
<p>The curve tells more than the final figure. A staircase that comes down to 20 mA and rises to 3 A every few minutes is a unit that wakes the bus. A staircase that stops at 0.4 A is a consumer that stays on.</p>
<h2>Millivolts across the fuse</h2>
<p>Every blade fuse is a resistor. Measure between the two test points on its top, in the millivolt range, with the fuse in place. Approximate conversion for mini blade fuses:</p>
<table><tbody>
<tr><th><p>Fuse</p></th><th><p>Resistance</p></th><th><p>Current for each 0.1 mV</p></th></tr>
<tr><td><p>5 A</p></td><td><p>about 17 mΩ</p></td><td><p>6 mA</p></td></tr>
<tr><td><p>10 A</p></td><td><p>about 7.5 mΩ</p></td><td><p>13 mA</p></td></tr>
<tr><td><p>15 A</p></td><td><p>about 4.6 mΩ</p></td><td><p>22 mA</p></td></tr>
<tr><td><p>20 A</p></td><td><p>about 3.2 mΩ</p></td><td><p>31 mA</p></td></tr>
<tr><td><p>30 A</p></td><td><p>about 2 mΩ</p></td><td><p>50 mA</p></td></tr>
</tbody></table>
<p>Work through all fuse boxes and write down every fuse that is not at 0.0 mV. The sum of the currents should come near the clamp reading; if it does not, a circuit without a fuse is left: alternator, starter, battery distribution.</p>
<h2>From the circuit to the part</h2>
<ul>
<li><p>Take the wiring diagram of the fuse and list everything behind it.</p></li>
<li><p>Prefer disconnecting a consumer at its connector to pulling the fuse.</p></li>
<li><p>A warm housing in a cold car is a result. A thermal camera finds glove-box lamps and relays with welded contacts in a minute.</p></li>
<li><p>If the bus is being woken, record the wake-up source from the gateway data, or look at the traffic as shown in <a href="/blog/reading-a-can-bus-on-the-oscilloscope">Reading a CAN bus on the oscilloscope</a>.</p></li>
</ul>
<h2>To do before publication</h2>
<ul>
<li><p>Add the recording of the station wagon with the tailgate module</p></li>
<li><p>Check sleep times of three current platforms</p></li>
</ul>$html$
),
(
  'a7c10000-0000-4000-8000-000000000014',
  'Choosing engine oil by specification, not by viscosity',
  'choosing-engine-oil-by-specification-not-by-viscosity',
  'engine', 'draft', '/images/articles/oil-specification.webp',
  'Two oils marked 5W-30 can differ by a fifth in the property that protects bearings. How to read ACEA classes, HTHS values and manufacturer approvals.',
  'Engine oil specifications explained',
  null,
  now() - interval '20 days', null, now() - interval '12 days',
$html$<p>“It says 5W-30 on both cans.” It does, and one of them may still ruin a particulate filter or wear out a chain. The viscosity grade describes how an oil flows at two temperatures. Whether an engine survives on it is written in the line below, which few buyers read.</p>
<h2>What the grade says, and what it does not</h2>
<p>The first figure (5W) stands for behavior in the cold, the second (30) for the range of viscosity at 100 °C. Neither describes the oil film in a bearing at 150 °C under load. That is the task of the HTHS value (high temperature, high shear), measured in mPa·s, and for the same grade it may be 2.9 or 3.5.</p>
<table><tbody>
<tr><th><p>ACEA class</p></th><th><p>HTHS</p></th><th><p>Sulfated ash</p></th><th><p>Typical use</p></th></tr>
<tr><td><p>A3/B4</p></td><td><p>at least 3.5</p></td><td><p>up to 1.6 %</p></td><td><p>Engines without particulate filter</p></td></tr>
<tr><td><p>C2</p></td><td><p>at least 2.9</p></td><td><p>up to 0.8 %</p></td><td><p>Particulate filter, fuel-saving design</p></td></tr>
<tr><td><p>C3</p></td><td><p>at least 3.5</p></td><td><p>up to 0.8 %</p></td><td><p>Particulate filter, stronger oil film</p></td></tr>
<tr><td><p>C5</p></td><td><p>2.6 to 2.9</p></td><td><p>up to 0.8 %</p></td><td><p>Recent engines designed for thin oil</p></td></tr>
</tbody></table>
<h2>The approval decides</h2>
<p>Manufacturers add tests of their own: chain wear, low-speed pre-ignition, compatibility with belts that run in oil. An approval is a number on a list. “Meets the requirements of” is a sentence on a label. For engines within warranty, and for all engines with a wet belt, only the first counts.</p>
<ol>
<li><p>Look up the approval for the engine code, not for the model name.</p></li>
<li><p>Find the oil with this approval. Several may be listed.</p></li>
<li><p>Choose among the grades permitted for the climate.</p></li>
<li><p>Note approval, product and quantity on the invoice.</p></li>
</ol>
<blockquote><p>Ash does not burn. What the oil leaves behind stays in the particulate filter until the filter is replaced.</p></blockquote>
<h2>Mixing and topping up</h2>
<p>Engine oils mix with one another, so half a liter of the wrong one is no disaster. The approval is lost, however, and the next change should not wait. Never lower the HTHS class below the one prescribed; the opposite costs a little fuel.</p>
<h2>Still to write</h2>
<ul>
<li><p>Section on API SP and low-speed pre-ignition</p></li>
<li><p>Two photographs of worn wet belts</p></li>
<li><p>Link to <a href="/courses/servicing">Servicing</a> and to <a href="/blog/timing-chain-wear-proving-it-before-the-cover-comes-off">Timing chain wear</a></p></li>
</ul>$html$
),
(
  'a7c10000-0000-4000-8000-000000000015',
  'Dual-clutch adaptation after a clutch replacement',
  'dual-clutch-adaptation-after-a-clutch-replacement',
  'engine', 'draft', '/images/articles/dual-clutch-adaptation.webp',
  null,
  null,
  null,
  now() - interval '4 days', null, now() - interval '1 day',
$html$<p>A new dual clutch that judders on the first meters is rarely a bad part. The control unit still works with the touch points of the old one. Adaptation is the last third of the repair, and it fails for reasons that can all be checked beforehand.</p>
<h2>What is learned</h2>
<ul>
<li><p><strong>Touch point</strong> of each clutch: the travel or pressure at which it begins to transmit torque</p></li>
<li><p><strong>Friction characteristic:</strong> torque against travel or pressure</p></li>
<li><p><strong>Selector positions</strong> of the shift forks, end stop to end stop</p></li>
</ul>
<h2>Preconditions</h2>
<table><tbody>
<tr><th><p>Condition</p></th><th><p>Dry clutch</p></th><th><p>Wet clutch</p></th></tr>
<tr><td><p>Temperature</p></td><td><p>clutch at ambient to warm, transmission as specified</p></td><td><p>oil usually 40 to 90 °C</p></td></tr>
<tr><td><p>Mechanical basis</p></td><td><p>clearance set with the gauge set and shims</p></td><td><p>plate clearance and axial play measured</p></td></tr>
<tr><td><p>Fluid</p></td><td><p>actuator oil level and pressure</p></td><td><p>level at the prescribed temperature, filter new</p></td></tr>
<tr><td><p>Supply</p></td><td><p>above 12.5 V with support unit</p></td><td><p>above 12.5 V with support unit</p></td></tr>
</tbody></table>
<h2>Procedure</h2>
<ol>
<li><p>Clear fault codes in engine, transmission and brake control units. One open code is enough to refuse the routine.</p></li>
<li><p>Selector in P, parking brake on, foot on the brake, air conditioning and all consumers off.</p></li>
<li><p>Start the basic setting and leave the car alone. Several minutes of clicking and changes of engine speed are normal.</p></li>
<li><p>Read the learned values and compare both clutches with the permitted range.</p></li>
<li><p>Carry out the adaptation drive: gentle starts, each gear up and down, crawling in first and reverse.</p></li>
</ol>
<h2>If it aborts</h2>
<p>Note at which step. An abort at the touch point speaks for clearance or for air in the hydraulics, an abort at the selectors for the fork or its sensor. Table with codes to follow. Connect with the <a href="/courses/drivetrain">Drivetrain</a> course.</p>$html$
)
on conflict do nothing;

-- The previous slug of an article, which the site redirects.
insert into public.article_slugs (slug, article_id, created_at) values
  ('isolation-faults-in-high-voltage-batteries', 'a7c10000-0000-4000-8000-000000000008', now() - interval '70 days')
on conflict do nothing;
