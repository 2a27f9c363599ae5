import "./zod-jitless.ts";
import { useState } from "react";
import { contact } from "#content/contact.ts";
import { classNames } from "#ui/class-names.ts";
import { PrintedAddress } from "#ui/printed-address.tsx";
import styles from "./contact.module.css";
import { EnquiryForm } from "./form/index.tsx";

const words = contact.intro;

/** The steps of an enquiry; the second one is lit once it is received. */
function Intro({ titleId, received }: { titleId: string; received: boolean }) {
  const current = received ? 1 : 0;
  return (
    <div className={styles.intro}>
      <h1 id={titleId}>{words.title}</h1>
      {words.text.map((text) => (
        <p key={text} className={styles.lead}>
          {text}
        </p>
      ))}
      <ol className={styles.steps}>
        {words.steps.map((step, index) => (
          <li key={step.title} className={styles.step} aria-current={index === current ? "step" : undefined}>
            <p className="lead">{step.title}</p>
            <p className={styles.stepText}>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className={classNames("printed", styles.where)}>
        <h2>{contact.printed.title}</h2>
        <p className="lead">
          <PrintedAddress to="/contact" />
        </p>
        <p>{contact.printed.text}</p>
      </div>
    </div>
  );
}

export default function Contact() {
  const [received, setReceived] = useState(false);
  return (
    <section className={styles.page} aria-labelledby="contact-title">
      <Intro titleId="contact-title" received={received} />
      <EnquiryForm onReceived={() => setReceived(true)} />
    </section>
  );
}
