// Tells the form, in the tab that it was sent from, how its enquiry went. The page says the same without this script.
const { outcome, submission } = document.documentElement.dataset;
if (submission && "BroadcastChannel" in window) {
  const channel = new BroadcastChannel(`enquiry-${submission}`);
  channel.postMessage({ outcome });
  channel.close();
}
