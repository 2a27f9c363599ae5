import "./zod-jitless.ts";
import { useState } from "react";
import styles from "./contact.module.css";
import { EnquiryForm } from "./form/index.tsx";
import { Intro } from "./intro.tsx";

export default function Contact() {
  const [received, setReceived] = useState(false);
  return (
    <section className={styles.page} aria-labelledby="contact-title">
      <Intro titleId="contact-title" received={received} />
      <EnquiryForm onReceived={() => setReceived(true)} />
    </section>
  );
}
