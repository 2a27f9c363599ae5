/** Names and errors of the enquiry form's fields, said by the page and by the server. */
export const enquiryWords = {
  /** Labels in the form; one replaces {title} in the sentences below. */
  titles: {
    firstName: "First name",
    lastName: "Last name",
    email: "E-mail",
    phone: "Phone",
    organization: "Organization",
    message: "Message",
    badge: "Badge",
    tried: "Tried",
  },
  reason: "Choose one of the two reasons: alpha or investor.",
  firstName: "Enter your first name.",
  lastName: "Enter your last name.",
  email: "Enter your e-mail address.",
  organization: "Enter your organization.",
  consent: "Tick the box for further mail, or leave it empty.",
  tooLong: "{title} may have at most {limit} characters.",
  notStorable: "{title} holds a character that cannot be stored.",
  notOneLine: "{title} holds a line break or a character that cannot be stored.",
  notAnAddress: "Enter a complete e-mail address, such as name@example.org.",
  invisible:
    "Enter a complete e-mail address. This one holds a character that cannot be seen: please type it anew.",
  noNumber: "Reload the page: this form has no valid number.",
} as const;
